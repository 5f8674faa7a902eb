import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import { problemText } from '@roundsman/contract/errors';
import replyTexts from '@roundsman/contract/reply-texts';
import { driverColors, readZoneFeatures, zoneFields, type ZoneGeometry } from '@roundsman/domain';
import { presentEntity } from '../../platform/db/field-columns.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { findDrivers } from '../drivers/index.ts';
import { areaOfPostcodes } from './area-of-postcodes.ts';
import { findVehicles } from '../vehicles/index.ts';
import {
  deleteZone,
  findZone,
  insertZone,
  insertZones,
  listZoneNames,
  listZones,
  updateZone,
  type ZoneRow,
} from './zones.store.ts';

type Body = ParsedInput<Extract<AllEndpoints, { name: 'POST /zones' }>>['body'];

const presentGeometry = ({ type, coordinates }: ZoneGeometry) => ({
  type,
  coordinates: coordinates.map((rings) => rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat]))),
});

const presentZone = (row: ZoneRow) => ({ ...presentEntity(zoneFields, row), geometry: presentGeometry(row.geometry) });

export const routes = handlers({
  'GET /zones': async ({ tenant }, { query }) => {
    const { rows, totalItems, nextCursor } = await tenant.read((tx) => listZones(tx, query));
    return { zones: rows.map(presentZone), meta: { totalItems, nextCursor } };
  },

  'GET /zones/area-of-postcodes': async (ctx, { query }) => {
    const { geometry, addresses } = await areaOfPostcodes(ctx, query.postcodes);
    return { geometry: presentGeometry(geometry), addresses };
  },

  'POST /zones': async (ctx, { body }) => {
    const geometry = await geometryOf(ctx, body);
    return ctx.writeOnce(ctx.tenant, async (tx) => {
      await checkMembers(tx, body);
      const color = body.color ?? nextColors(await listZoneNames(tx), 1)[0]!;
      const row = await insertZone(tx, { ...body, color, geometry });
      await emitZoneChange(tx, row, 'created');
      return presentZone(row);
    });
  },

  'POST /zones/import': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async (tx) => {
      const existing = await listZoneNames(tx);
      const { zones, refused } = readZoneFeatures(
        body.features,
        existing.map(({ name }) => name),
        body.nameProperty ?? undefined,
      );
      const colors = nextColors(existing, zones.length);
      const rows = await insertZones(
        tx,
        zones.map(({ name, color, geometry }, i) => ({
          name,
          color: color ?? colors[i]!,
          mode: 'PREFERRED',
          drivers: [],
          vehicleMode: 'PREFERRED',
          vehicles: [],
          surchargeMinutes: 0,
          postcodes: null,
          geometry,
        })),
      );
      if (rows.length > 0) await tx.emit({ type: 'zonesImported', companyId: tx.companyId, count: rows.length });
      return {
        zones: rows.map(presentZone),
        refused: refused.map(({ index, name, problem }) => ({
          index,
          name,
          code: problem,
          message: problemText(problem),
        })),
      };
    }),

  'GET /zones/:id': async ({ tenant }, { params }) =>
    presentZone((await tenant.read((tx) => findZone(tx, params.id))) ?? refuse('not_found')),

  'PUT /zones/:id': async (ctx, { params, body }) => {
    const geometry = await geometryOf(ctx, body);
    return ctx.tenant.write(async (tx) => {
      const before = (await findZone(tx, params.id)) ?? refuse('not_found');
      await checkMembers(tx, body);
      const values = { ...body, color: body.color ?? before.color, geometry };
      const row = (await updateZone(tx, params.id, values, ctx.now())) ?? refuse('not_found');
      await emitZoneChange(tx, row, 'changed');
      return presentZone(row);
    });
  },

  'DELETE /zones/:id': ({ tenant }, { params }) =>
    tenant.write(async (tx) => {
      const gone = (await deleteZone(tx, params.id)) ?? refuse('not_found');
      await emitZoneChange(tx, { id: params.id, name: gone.name }, 'deleted');
      return { message: replyTexts.zoneDeleted };
    }),
});

/** Returns the area that was drawn, or that of the postcodes. */
const geometryOf = async (
  ctx: Parameters<typeof areaOfPostcodes>[0],
  { postcodes, geometry }: Body,
): Promise<ZoneGeometry> =>
  postcodes !== null
    ? (await areaOfPostcodes(ctx, postcodes)).geometry
    : (geometry ?? { type: 'MultiPolygon', coordinates: [] });

/** @throws 404 for a driver or a vehicle that is unknown or of another company */
async function checkMembers(tx: TenantTx, { drivers, vehicles }: Body): Promise<void> {
  if ((await findDrivers(tx, drivers)).length < drivers.length) refuse('not_found');
  if ((await findVehicles(tx, vehicles)).length < vehicles.length) refuse('not_found');
}

const emitZoneChange = (
  tx: TenantTx,
  { id, name }: Pick<ZoneRow, 'id' | 'name'>,
  change: 'created' | 'changed' | 'deleted',
) => tx.emit({ type: 'zoneChanged', companyId: tx.companyId, zoneId: id, name, change });

/** Returns colours for new zones: those that no zone has come first. */
function nextColors(existing: readonly { color: string }[], count: number): string[] {
  const used = new Set(existing.map(({ color }) => color));
  const colors = [...driverColors.filter((color) => !used.has(color)), ...driverColors];
  return Array.from({ length: count }, (_, i) => colors[i % colors.length]!);
}
