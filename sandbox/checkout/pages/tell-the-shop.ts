/** Runs in a frame after the browser returns to the shop. Passes the posted fields to the enclosing page. */
parent.postMessage(JSON.parse(document.body.dataset["message"] ?? "null"), location.origin);
