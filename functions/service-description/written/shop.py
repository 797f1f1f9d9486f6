"""A shop that accepts card payments with 3-D Secure. It requires Python 3.9 or newer, and only the standard library.

    python3 shop.py serve                   runs the checkout, and receives events at /events
    python3 shop.py report rsk-... FILE     creates a report, and downloads it
"""

import gzip
import hmac
import html
import json
import os
import sys
import time
from base64 import b64decode, b64encode, urlsafe_b64encode
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_urlsafe
from string import Template
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qsl
from urllib.request import Request, urlopen

BASE_URL = os.environ["BASE_URL"]
CREDENTIALS = os.environ["CREDENTIALS"]
ACCEPTOR = os.environ["ACCEPTOR"]
WEBHOOK_SECRET = os.environ.get("WEBHOOK_SECRET", "")

CARD = {"number": "4000000000000721", "expiryMonth": 12, "expiryYear": 2030}
PAYMENT = {
    "merchantAcceptorKey": ACCEPTOR,
    "amount": {"value": 1050, "currency": "EUR"},
    "type": {"intent": "purchase", "cardEntry": "e-commerce", "order": "checkout"},
}


# API requests


def request_of(method, path, body=None, idempotency_key=None):
    headers = {"Content-Type": "application/json", "Idempotency-Key": idempotency_key or token_urlsafe()}
    request = Request(
        BASE_URL + path,
        method=method,
        headers=headers if method == "POST" else {},
        data=None if body is None else json.dumps(body).encode(),
    )
    # Not forwarded when a response redirects, as for the file of a report.
    request.add_unredirected_header("Authorization", "Basic " + b64encode(CREDENTIALS.encode()).decode())
    return request


def may_pass(error):
    """Returns True if a retry of the unchanged request may succeed."""
    if not isinstance(error, HTTPError):
        return True
    if error.headers.get_content_type() != "application/problem+json":
        return error.code in (408, 429, 502, 503, 504)
    error.problem = json.load(error)
    return error.problem["retryable"]


def send(request, attempts=4):
    """Returns the response. Retries use the same Idempotency-Key, so a request is never executed twice."""
    for attempt in range(1, attempts + 1):
        try:
            return urlopen(request, timeout=30)
        except (URLError, TimeoutError, ConnectionError) as error:
            if not may_pass(error) or attempt == attempts:
                raise
            retry_after = error.headers.get("Retry-After") if isinstance(error, HTTPError) else None
            time.sleep(int(retry_after or attempt))


def call(method, path, body=None, idempotency_key=None):
    with send(request_of(method, path, body, idempotency_key)) as response:
        return json.loads(response.read() or "null")


# Payments


def card_range():
    """Returns the card range; empty if the card is not enrolled in 3-D Secure."""
    ranges = call("POST", "/v1/3ds/cardRanges", {"cardNumber": CARD["number"]})
    return ranges[0] if ranges else {}


def authenticate(order):
    return call(
        "POST",
        "/v1/3ds",
        {
            **PAYMENT,
            **order["method"],
            "card": CARD,
            "notificationUrl": order["origin"] + "/3ds/result",
            "authenticationContext": {"browserData": order["browser"]},
        },
    )


def settled_authentication(key, wait_seconds=60):
    """Returns the authentication after its challenge. The issuer's result may arrive later than the browser."""
    give_up = time.monotonic() + wait_seconds
    while True:
        authentication = call("GET", f"/v1/3ds/{key}")
        if authentication["nextStep"] != "challenge" or time.monotonic() > give_up:
            return authentication
        time.sleep(2)


def charge(order, authentication):
    return call(
        "POST",
        "/v1/charges",
        {
            **PAYMENT,
            "card": {**CARD, "cvc": "123"},
            "threeDsAuthenticationResult": {"threedsKey": authentication["key"]},
        },
        # Derived from the order, so a form that is submitted twice is charged once.
        idempotency_key="charge-" + order["id"],
    )


# Events


def is_from_service(body, headers, secret, tolerance_seconds=300):
    """Verifies an event according to Standard Webhooks. The body must be the received bytes, unchanged."""
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > tolerance_seconds:
        return False
    key = b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = b"v1," + b64encode(hmac.new(key, signed, sha256).digest())
    signatures = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(one, expected) for one in signatures)


# Reports


def download_report(schedule, path):
    """Creates a report, downloads its file, and verifies the SHA-256."""
    key = call("POST", f"/v1/reportSchedules/{schedule}/run", {})["key"]
    digest = sha256()
    while True:
        with send(request_of("GET", f"/v1/reports/{key}/file")) as response:
            if response.status == 204:
                time.sleep(int(response.headers.get("Retry-After", 1)))
                continue
            with gzip.open(response) as rows, open(path, "wb") as file:
                while chunk := rows.read(2**16):
                    digest.update(chunk)
                    file.write(chunk)
        break
    report = call("GET", f"/v1/reports/{key}")
    if digest.hexdigest() != report["sha256"]:
        raise RuntimeError(f"the file of {key} is not the one that the report describes")
    return report["rowCount"]


# The checkout

PAY_PAGE = """<form method="post" action="/pay"><button>Pay 10.50 EUR</button></form>
<script>
document.forms[0].addEventListener("formdata", ({ formData }) => {
  formData.set("language", navigator.language);
  formData.set("screenWidth", screen.width);
  formData.set("screenHeight", screen.height);
  formData.set("colorDepth", screen.colorDepth);
  formData.set("timeZoneOffset", new Date().getTimezoneOffset());
});
</script>"""

METHOD_PAGE = Template(
    """<p>Asking your bank</p>
<iframe name="method" title="3DS Method" style="position: absolute; left: -9999px"></iframe>
$method_form
$next_form
<script>
const [methodForm, nextForm] = document.forms;
const goOn = (completed) => { nextForm.elements.completed.value = completed; nextForm.submit(); };
const late = setTimeout(goOn, 10_000, false);
addEventListener("message", ({ origin }) => { if (origin === location.origin) { clearTimeout(late); goOn(true); } });
methodForm.submit();
</script>"""
)

METHOD_DONE_PAGE = '<script>top.postMessage("method", location.origin);</script>'

CHALLENGE_PAGE = Template(
    "<p>Your bank wants to know that it is you</p>$form<script>document.forms[0].submit();</script>"
)


def form_of(action, fields, target="_self"):
    inputs = (
        f'<input type="hidden" name="{name}" value="{html.escape(value)}">' for name, value in fields.items()
    )
    return f'<form method="post" action="{html.escape(action)}" target="{target}">{"".join(inputs)}</form>'


# A real shop stores these in its database.
orders = {}
events_seen = set()


class Shop(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/":
            self.show(PAY_PAGE)
        else:
            self.send_error(404)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path == "/events":
            self.receive_event(body)
            return
        steps = {
            "/pay": self.begin,
            "/3ds/method": self.end_method,
            "/authenticate": self.authenticate,
            "/3ds/result": self.end_challenge,
        }
        if self.path not in steps:
            self.send_error(404)
            return
        try:
            steps[self.path](dict(parse_qsl(body.decode())))
        except HTTPError as error:
            print(error.code, getattr(error, "problem", error.reason), file=sys.stderr)
            self.show("Not paid: something went wrong", status=500)

    def begin(self, browser):
        """1. Looks up the card range. 2. Runs the 3DS Method of its issuer, if there is one, in a hidden iframe."""
        order = {"id": token_urlsafe(16), "origin": "http://" + self.headers["Host"], "method": {}}
        order["browser"] = {
            **browser,
            "javascriptEnabled": True,
            "javaEnabled": False,
            "userAgent": self.headers["User-Agent"],
            "acceptHeader": self.headers["Accept"],
        }
        orders[order["id"]] = order
        found = card_range()
        if "threeDSMethodURL" not in found:
            self.ask_issuer(order)
            return
        order["method"] = {"threeDSServerTransID": found["threeDSServerTransID"]}
        message = {**order["method"], "threeDSMethodNotificationURL": order["origin"] + "/3ds/method"}
        data = urlsafe_b64encode(json.dumps(message).encode()).decode().rstrip("=")
        self.show(
            METHOD_PAGE.substitute(
                method_form=form_of(found["threeDSMethodURL"], {"threeDSMethodData": data}, target="method"),
                next_form=form_of("/authenticate", {"order": order["id"], "completed": "false"}),
            )
        )

    def end_method(self, _):
        self.show(METHOD_DONE_PAGE)

    def authenticate(self, form):
        order = orders[form["order"]]
        order["method"]["threeDSMethodCompleted"] = form["completed"] == "true"
        self.ask_issuer(order)

    def ask_issuer(self, order):
        """3. Authenticates the cardholder. 4. If required, shows the issuer's challenge in the whole window."""
        authentication = authenticate(order)
        order["authentication"] = authentication["key"]
        if authentication["nextStep"] != "challenge":
            self.pay(order, authentication)
            return
        ares = call("GET", f"/v1/3ds/{authentication['key']}?challengeWindowSize=05")["ares"]
        fields = {"creq": ares["creq"], "threeDSSessionData": order["id"]}
        self.show(CHALLENGE_PAGE.substitute(form=form_of(ares["acsURL"], fields)))

    def end_challenge(self, form):
        """Gets the result from the service: data from the browser proves nothing."""
        order = orders[form["threeDSSessionData"]]
        self.pay(order, settled_authentication(order["authentication"]))

    def pay(self, order, authentication):
        """5. Charges the card with the result."""
        if authentication["nextStep"] != "charge":
            self.show(f"Not paid: {authentication['nextStep']}")
            return
        charged = charge(order, authentication)
        if charged["status"]["authorization"] == "approved":
            self.show(f"Paid, liability: {charged['fraudLiability']}")
        else:
            self.show(f"Not paid: {charged['decline']['reason']}")

    def receive_event(self, body):
        if not WEBHOOK_SECRET or not is_from_service(body, self.headers, WEBHOOK_SECRET):
            self.send_error(401)
            return
        event = json.loads(body)
        # An event can arrive more than once.
        if event["id"] not in events_seen:
            events_seen.add(event["id"])
            print(event["type"], event["data"].get("chargeKey", ""), flush=True)
        self.send_response(204)
        self.end_headers()

    def show(self, content, status=200):
        page = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>{content}'.encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *_):
        """Omits the request log."""


def serve():
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8080))), Shop)
    print(f"http://localhost:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    if command == "report":
        print(download_report(*arguments), "rows")
    else:
        serve()
