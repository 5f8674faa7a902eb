import type { LatLng } from '@roundsman/domain';
import type { StopType } from '@roundsman/domain/order/order-status';

import type { LngLat, Map as MapLibreMap, Marker } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressValue } from '../../../components/inputs/address.ts';
import { Icon } from '../../../components/buttons/icon.tsx';
import { MapView } from '../../../components/map/map-view.tsx';
import { useDefaultCenter } from '../../../components/map/use-default-center.ts';
import { queryClient, apiQueryOptions } from '../../../platform/api/queries.ts';
import { useTokens } from '../../../platform/theme/theme.tsx';
import css from './form.module.css';
import { stopFields } from './stop-fields.ts';
import { Form } from '../../../components/forms/form.tsx';
import { setForUser } from '../../../components/forms/unsaved-text.ts';

const place = (value: AddressValue | undefined): LatLng | null =>
  value?.lat != null && value.lng != null ? { lat: value.lat, lng: value.lng } : null;

/**
 * Shows the addresses of the form on a map. A click places an address without coordinates, and pins can be dragged to
 * the entrance. The text of the address remains; the address found at the new position is offered.
 */
export function PinField({ stopTypes }: { stopTypes: 'both' | StopType }) {
  const { t } = useTranslation('orders');
  const form = Form.useFormInstance();
  const pickup = Form.useWatch<AddressValue | undefined>(stopFields.pickup.address, form);
  const delivery = Form.useWatch<AddressValue | undefined>(stopFields.delivery.address, form);
  const tokens = useTokens();
  const color = useMemo(() => ({ pickup: tokens.teal ?? tokens.text, delivery: tokens.brandSolid }), [tokens]);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const pins = useMemo(
    () =>
      (['pickup', 'delivery'] as const).flatMap((stopType) => {
        if (stopTypes !== 'both' && stopTypes !== stopType) return [];
        const at = place(stopType === 'pickup' ? pickup : delivery);
        return at ? [{ stopType, ...at }] : [];
      }),
    [stopTypes, pickup, delivery],
  );
  const center = useDefaultCenter(pins.length === 0);
  const missing = (['pickup', 'delivery'] as const).find(
    (stopType) => (stopTypes === 'both' || stopTypes === stopType) && !pins.some((pin) => pin.stopType === stopType),
  );

  const textOf = (stopType: StopType): string => {
    const value: AddressValue | undefined = form.getFieldValue(stopFields[stopType].address);
    return value?.text ?? '';
  };
  const { here, reverseGeocode, clear } = useAddressAtPin(textOf);
  const placePin = (stopType: StopType, at: LatLng): void => {
    const { address } = stopFields[stopType];
    const text = textOf(stopType);
    setForUser(form, {
      [address]: { text: text.trim() || `${at.lat.toFixed(6)},${at.lng.toFixed(6)}`, ...at },
    });
    void form.validateFields([address]);
    void reverseGeocode(stopType, at);
  };
  useDraggable(map, pins, color, placePin);
  useMapClick(map, missing ? (at) => placePin(missing, at) : null);

  return (
    <div className={css.pinMap}>
      <MapView
        label={t('form.map')}
        onReady={setMap}
        center={center}
        {...(missing && !here && { note: t(`form.press.${missing}`) })}
        // A changed text fits the map to the pins; dragging a pin does not.
        fitKey={`${pickup?.text} ${delivery?.text} ${pins.length}`}
        stops={pins.map(({ stopType, lat, lng }) => ({
          id: stopType,
          lat,
          lng,
          color: color[stopType],
          label: t(`leg.${stopType}`),
        }))}
      />
      {here && (
        <div className={css.here} role="status">
          <button
            type="button"
            onClick={() => {
              setForUser(form, { [stopFields[here.stopType].address]: { text: here.label, ...here.at } });
              clear();
            }}
          >
            {t('form.useHere', { address: here.label })}
          </button>
          <button type="button" className={css.dismiss} aria-label={t('form.keepText')} onClick={clear}>
            <Icon name="close" size={14} />
          </button>
        </div>
      )}
    </div>
  );
}

interface AddressAtPin {
  readonly stopType: StopType;
  readonly at: LatLng;
  readonly label: string;
}

/**
 * Reverse-geocodes the position of a dropped pin, to offer its address. Only the latest drop counts. An address equal
 * to the text is not offered.
 */
function useAddressAtPin(textOf: (stopType: StopType) => string) {
  const [here, setHere] = useState<AddressAtPin | null>(null);
  const last = useRef(0);
  const reverseGeocode = async (stopType: StopType, at: LatLng): Promise<void> => {
    const request = ++last.current;
    setHere(null);
    // On an error nothing is offered; the pin remains where it was dropped.
    const reply = await queryClient
      .fetchQuery({ ...apiQueryOptions('GET /places/at', { query: at }), meta: { quiet: true } })
      .catch(() => null);
    if (request !== last.current || !reply?.place || reply.place.label === textOf(stopType)) return;
    setHere({ stopType, at, label: reply.place.label });
  };
  const clear = (): void => {
    last.current++;
    setHere(null);
  };
  return { here, reverseGeocode, clear };
}

/** Calls `onPressed` with the clicked position; null disables it. */
function useMapClick(map: MapLibreMap | null, onPressed: ((at: LatLng) => void) | null): void {
  const latest = useRef(onPressed);
  useEffect(() => {
    latest.current = onPressed;
    if (map) map.getCanvas().style.cursor = onPressed ? 'crosshair' : '';
  });
  useEffect(() => {
    if (!map) return;
    const listen = ({ lngLat }: { lngLat: LngLat }): void => {
      const { lat, lng } = lngLat.wrap();
      latest.current?.({ lat, lng });
    };
    map.on('click', listen);
    return () => void map.off('click', listen);
  }, [map]);
}

type Pin = LatLng & { readonly stopType: StopType };

function useDraggable(
  map: MapLibreMap | null,
  pins: readonly Pin[],
  color: Record<StopType, string>,
  onMoved: (stopType: StopType, at: LatLng) => void,
): void {
  const markers = useRef(new Map<StopType, Marker>());
  const latest = useRef(onMoved);
  useEffect(() => {
    latest.current = onMoved;
  });
  useEffect(() => {
    if (!map) return;
    let isCurrent = true;
    void import('maplibre-gl').then(({ Marker }) => {
      if (!isCurrent) return;
      for (const [stopType, marker] of markers.current)
        if (!pins.some((pin) => pin.stopType === stopType)) {
          marker.remove();
          markers.current.delete(stopType);
        }
      for (const { stopType, lat, lng } of pins) {
        const existing = markers.current.get(stopType);
        if (existing) {
          existing.setLngLat([lng, lat]);
          continue;
        }
        const marker = new Marker({ color: color[stopType], draggable: true }).setLngLat([lng, lat]).addTo(map);
        marker.on('dragend', () => {
          const at = marker.getLngLat().wrap();
          latest.current(stopType, { lat: at.lat, lng: at.lng });
        });
        markers.current.set(stopType, marker);
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [map, pins, color]);
}
