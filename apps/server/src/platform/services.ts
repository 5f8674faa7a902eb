import type { RestoreRequest } from './backup/run-restore.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/handles.ts';
import type { FileStore } from './files/file-store.ts';
import type { RoutingEngine } from './geo/routing-engine.ts';
import type { Geocoder } from './geo/geocoder.ts';
import type { RegionMakers } from './geo/region-makers.ts';
import type { Regions } from './geo/regions.ts';
import type { Log } from './log.ts';
import type { Insight } from './operation/insight.ts';
import type { Mail } from './mail/mail.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Sms } from './sms/sms.ts';
import type { Translator } from './translate/translator.ts';
import type { Broadcast } from './sockets/rooms.ts';

/** Everything outside a feature's own code, for its handlers, subscribers and jobs. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  readonly clock: Clock;
  /** True while the server drains: it still serves and stops soon. */
  readonly presence: { isLeaving: boolean };
  readonly files: FileStore;
  readonly secrets: Secrets;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly routingEngine: RoutingEngine;
  /** The live regions, with their roads, addresses and map. */
  readonly regions: Regions;
  readonly geocoder: Geocoder;
  /** Null where no translation service is configured. */
  readonly translator: Translator | null;
  readonly regionMakers: RegionMakers;
  /** Reaches the browsers and phones of a room in every process. */
  readonly broadcast: Broadcast;
  /** The state of the running installation. */
  readonly insight: Insight;
  /** Makes a complete backup in a file; see platform/backup. */
  readonly backUp: (file: string) => Promise<number>;
  /** Restores a backup soon after the reply; null where this process cannot, such as in a command. */
  readonly requestRestore: ((request: RestoreRequest) => void) | null;
  /** Closes the sockets of a room, for example after signing out. */
  readonly disconnect: (room: import('./sockets/rooms.ts').Room) => void;
}
