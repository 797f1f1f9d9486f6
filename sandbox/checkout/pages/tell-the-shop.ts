/** Runs in a frame after the return to the shop: passes the posted fields to the page around it. */
parent.postMessage(JSON.parse(document.body.dataset["message"] ?? "null"), location.origin);
