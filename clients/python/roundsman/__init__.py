"""Client of the Roundsman API: `Client` has a method for each operation; `verify_webhook` checks messages."""

from ._client import Client
from ._transport import File, RoundsmanError
from ._webhooks import WebhookVerificationError, verify_webhook

__all__ = ["Client", "File", "RoundsmanError", "WebhookVerificationError", "verify_webhook"]
