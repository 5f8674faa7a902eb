/** Rules of every call, shown above the operations. Markdown. */
export const introduction = `
Everything the dashboard does, for programs.

## Authentication
Create an API key under Settings, API keys, and send it as \`Authorization: Bearer …\`. It opens the areas that were selected for it;
each operation names the scope that it needs. Operations about people, secrets, shops and other keys need a signed-in person.
The older API token, under Settings, General, opens orders, plans, drivers, contacts and labels of its company.

## Errors
Every failure has the shape \`Error\`. Programs should read \`code\`; \`message\` is for people, and \`details\` names the fields of a 422.
\`requestId\` is also the header \`x-request-id\` of every answer: send it along when you report a problem.

## Unknown fields
A call with an API key or token may have fields in its body that this version does not know. They are ignored, and the answer has a
\`Warning\` header that names them. Every other caller gets a 422. Every body may repeat the \`id\` of the path.

## Rate limits
One network address may make 3,000 requests a minute, unless the installation sets another figure. Signing in and other calls that
could be used for guessing have lower limits. An API key has a limit of its own, 600 a minute unless it was changed. Above them every operation answers 429 with a \`Retry-After\` header in seconds.

## Idempotency
Creating operations accept an \`Idempotency-Key\` header: any text of at most 200 characters, new for each thing you create. A repeat
with the same key and body within a day gets the first answer and creates nothing. A repeat while the first call is running gets 409
\`request_in_progress\` with a \`Retry-After\` header. The same key with another body is refused with 422. A call that failed uses up no key.

## Versions
\`info.version\` is the version of the installation. The API under \`/api\` has one version and stays compatible: new operations, optional
fields, reply fields, error codes and events may be added at any time, so ignore what you do not know. Nothing that is described here
is renamed, removed or given another meaning; a change that needs this gets a path of its own beside the present one, which is marked as deprecated and works for 24 months more.

## Webhooks
A company has up to 20 endpoints under Settings, Webhooks, each with an https address, its events, a format and a secret of its own.
Programs make them by \`POST /webhook-endpoints\`. The fields \`webhookEndPointUrl\`, \`webhookDescription\` and \`webhookEvents\` of the
settings are older and change the first one. Messages are signed as the [Standard Webhooks](https://www.standardwebhooks.com) specification says, so its
libraries can verify them: take the base64 part of the secret after \`whsec_\` as key, compute HMAC-SHA256 over
\`{webhook-id}.{webhook-timestamp}.{body}\` with the body exactly as received, and compare with each signature of the header. Refuse
timestamps that are more than five minutes old. For 24 hours after a change of the secret, messages carry a signature of both.
A message may arrive more than once and out of order: recognise repeats by \`webhook-id\`.

## Live updates
The dashboard, drivers and customers get events over [Socket.IO](https://socket.io) at \`/socket.io\`, transport \`websocket\` only. The
connection's \`auth\` is one of \`{token}\` (a session), \`{driverToken}\` (of a driver's link) and \`{trackingToken}\` (of a customer's link);
an API key with the scope \`sockets.read\` counts as a session, and the older API token is refused. The server decides what a connection hears: its company's events for a session, its
route's for a driver, its order's for a customer. To hear the progress of one plan emit \`plan.follow\` with its id; the
acknowledgement is true when it was joined. \`plan.leave\` ends it. Events and payloads are the properties of the schema \`SocketEvents\`.
When more than five orders of a plan change at once, one \`orders.changing.status\` takes the place of an \`order.changing.status\` for each.
A connection with \`singly: true\` beside the token in its \`auth\` still gets one message for each order.
Events say that something changed and may be missed while a connection is down: after each connect, read the state over HTTP.
`.trim();
