import { callEndpoint } from '../../../platform/api/api.ts';
import { showFailure } from '../../../platform/api/failure.ts';
import { saveReply } from '../../../platform/api/save-reply.ts';

/** Opens the labels in a new tab. The tab opens directly in the click, because browsers block it after a request. */
export async function openLabels(planId: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const name = 'GET /route-plans/:id/get-token-download-label';
    const { token } = await callEndpoint(name, { params: { id: planId } });
    const address = `/api/route-plans/${planId}/pdf-generate-label/${token}`;
    if (!tab) {
      window.location.assign(address);
      return;
    }
    tab.opener = null;
    tab.location.replace(address);
  } catch (error) {
    tab?.close();
    // The requirements demand that the error appears in the console only.
    console.error(error);
  }
}

/** Downloads the drivers' stops as a PDF to print. */
export async function saveManifest(planId: string, file: string): Promise<void> {
  const name = 'GET /route-plans/:id/manifest';
  await saveReply(name, { params: { id: planId }, query: {} }, `${file} manifest.pdf`).catch((error: unknown) =>
    showFailure(error, name),
  );
}

/** Downloads the route of a driver for navigation devices and maps. */
export async function saveRouteFile(
  plan: { readonly _id: string; readonly name: string; readonly deliveryDate: string },
  driver: { readonly _id: string; readonly name: string },
  format: 'gpx' | 'kml',
): Promise<void> {
  const name = 'GET /route-plans/:id/routes/:driverId/file';
  const input = { params: { id: plan._id, driverId: driver._id }, query: { format } };
  await saveReply(name, input, `${plan.name} ${plan.deliveryDate} ${driver.name}.${format}`).catch((error: unknown) =>
    showFailure(error, name),
  );
}
