from __future__ import annotations

import http.client
import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass
from typing import Any, Iterator, Mapping, Optional, Sequence, Union

_LONGEST_PAUSE = 60.0
_ROWS_A_PAGE = 500


@dataclass(frozen=True)
class File:
    """A file of an upload."""

    name: str
    content: bytes
    media_type: str = "application/octet-stream"


class RoundsmanError(Exception):
    """A refused or failed call. Compare `code`; the message is English for people."""

    def __init__(self, status: int, body: Mapping[str, Any], retry_after: Optional[float] = None) -> None:
        message = body.get("message", f"No answer ({status})")
        super().__init__("\n".join(message) if isinstance(message, list) else str(message))
        self.status = status
        """HTTP status; 0 without an answer."""
        self.code: str = body.get("code", "no_answer")
        self.params: Mapping[str, Any] = body.get("params") or {}
        self.details: Sequence[Mapping[str, Any]] = body.get("details") or []
        self.remedy: Optional[str] = body.get("remedy")
        self.request_id: Optional[str] = body.get("requestId")
        """Names the request in the server's log."""
        self.retry_after = retry_after


class Transport:
    """Sends calls, and repeats them where a repeat changes nothing twice."""

    def __init__(self, url: str, key: str, *, retries: int, timeout: float) -> None:
        self._base = url.rstrip("/") + "/api"
        self._key = key
        self._retries = retries
        self._timeout = timeout
        self.etag: Optional[str] = None

    def call(
        self,
        name: str,
        *,
        params: Optional[Mapping[str, str]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        files: Optional[Mapping[str, Union[File, Sequence[File], None]]] = None,
        content: Optional[bytes] = None,
        idempotency_key: Optional[str] = None,
        is_idempotent: bool = False,
        if_match: Optional[str] = None,
    ) -> Any:
        method, path = name.split(" ", 1)
        address = self._base + re.sub(
            r":(\w+)", lambda found: urllib.parse.quote(str((params or {})[found[1]]), safe=""), path
        )
        text = urllib.parse.urlencode(list(_flat(query or {})))
        if text:
            address += "?" + text
        headers = {"accept": "application/json", "authorization": f"Bearer {self._key}"}
        data: Optional[bytes] = None
        if files is not None:
            data, headers["content-type"] = _form(body, files)
        elif content is not None:
            data, headers["content-type"] = content, "application/octet-stream"
        elif body is not None:
            data, headers["content-type"] = json.dumps(body).encode(), "application/json"
        key = idempotency_key or (uuid.uuid4().hex if is_idempotent else None)
        if key:
            headers["idempotency-key"] = key
        if if_match:
            headers["if-match"] = if_match
        attempt = 0
        while True:
            try:
                return self._send(urllib.request.Request(address, data=data, headers=headers, method=method))
            except RoundsmanError as failure:
                is_temporary = failure.status in (0, 502, 503, 504) and (method == "GET" or key is not None)
                is_running = failure.code == "request_in_progress"
                if attempt >= self._retries or not (failure.status == 429 or is_temporary or is_running):
                    raise
                pause = failure.retry_after or 0.5 * 2**attempt * (0.5 + random.random())
                if pause > _LONGEST_PAUSE:
                    raise
                time.sleep(pause)
                attempt += 1

    def each(self, name: str, field: str, query: Mapping[str, Any]) -> Iterator[Any]:
        page, cursor = 1, None
        while True:
            place = {"cursor": cursor} if cursor else {"currentPage": page}
            reply = self.call(name, query={**query, "itemsPerPage": _ROWS_A_PAGE, **place})
            rows = reply[field]
            yield from rows
            meta = reply.get("meta") or {}
            cursor = meta.get("nextCursor")
            if len(rows) < _ROWS_A_PAGE or ("nextCursor" in meta and cursor is None):
                return
            page += 1

    def _send(self, request: urllib.request.Request) -> Any:
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as response:
                self.etag = response.headers.get("etag")
                content = response.read()
                is_json = "json" in (response.headers.get("content-type") or "")
                return json.loads(content) if is_json else content
        except urllib.error.HTTPError as refusal:
            with refusal:
                self.etag = refusal.headers.get("etag")
                try:
                    body = json.loads(refusal.read())
                except ValueError:
                    body = {}
                after = refusal.headers.get("retry-after") or ""
                retry_after = float(after) if after.isdigit() else None
                raise RoundsmanError(refusal.code, body if isinstance(body, dict) else {}, retry_after) from None
        except (OSError, http.client.HTTPException) as error:
            raise RoundsmanError(0, {"message": str(error)}) from error


def _flat(query: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in query.items():
        name = f"{prefix}[{key}]" if prefix else key
        if value is None or value == "":
            continue
        if isinstance(value, Mapping):
            yield from _flat(value, name)
        elif isinstance(value, (list, tuple)):
            for each in value:
                yield name, _text(each)
        else:
            yield name, _text(value)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _form(
    fields: Optional[Mapping[str, Any]], files: Mapping[str, Union[File, Sequence[File], None]]
) -> tuple[bytes, str]:
    boundary = uuid.uuid4().hex
    parts: list[bytes] = []
    for name, value in (fields or {}).items():
        if value is not None:
            head = f'content-disposition: form-data; name="{name}"'
            parts.append(f"--{boundary}\r\n{head}\r\n\r\n{_text(value)}\r\n".encode())
    for name, given in files.items():
        for file in [given] if isinstance(given, File) else given or []:
            file_name = file.name.replace("\\", "\\\\").replace('"', "%22").replace("\r", "").replace("\n", "")
            head = f'content-disposition: form-data; name="{name}"; filename="{file_name}"'
            head += f"\r\ncontent-type: {file.media_type}"
            parts.append(f"--{boundary}\r\n{head}\r\n\r\n".encode() + file.content + b"\r\n")
    return b"".join(parts) + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"
