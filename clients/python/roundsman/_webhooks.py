from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from typing import Any, Mapping, Optional, Union


class WebhookVerificationError(Exception):
    """The message is not from Roundsman, was changed, or is too old."""


def verify_webhook(
    headers: Mapping[str, str],
    body: Union[str, bytes],
    secret: str,
    *,
    tolerance: float = 300.0,
    now: Optional[float] = None,
) -> Any:
    """Checks the signature of a webhook and returns its message.

    `body` is the request's body exactly as received, and `secret` that of the endpoint, `whsec_…`. Messages may arrive
    more than once: recognise repeats by their `id`.
    """
    given = {name.lower(): value for name, value in headers.items()}
    content = body.encode() if isinstance(body, str) else body
    try:
        message_id, timestamp = given["webhook-id"], given["webhook-timestamp"]
        signatures = given["webhook-signature"].split(" ")
        age = abs((time.time() if now is None else now) - int(timestamp))
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (KeyError, ValueError) as error:
        raise WebhookVerificationError("A header of the signature is missing or wrong") from error
    if age > tolerance:
        raise WebhookVerificationError("The message is too old, or a clock is wrong")
    signed = f"{message_id}.{timestamp}.".encode() + content
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    if not any(hmac.compare_digest(expected.encode(), each.encode()) for each in signatures):
        raise WebhookVerificationError("No signature fits the message")
    return json.loads(content)
