/** Runs in a frame after the browser returns to the shop. Passes the posted form fields to the parent page. */
parent.postMessage(JSON.parse(document.body.dataset["message"] ?? "null"), location.origin);
