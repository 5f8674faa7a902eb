import type { LatLng } from '@roundsman/domain';
import type { StopType } from '@roundsman/domain/order/order-status';
import { Form } from 'antd';
import type { LngLat, Map as MapLibreMap, Marker } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressValue } from '../../../components/address.ts';
import { Icon } from '../../../components/icon.tsx';
import { MapView } from '../../../components/map/map-view.tsx';
import { useDefaultCenter } from '../../../components/map/use-default-center.ts';
import { queryClient, apiQueryOptions } from '../../../platform/api/queries.ts';
import { useTokens } from '../../../platform/theme/theme.tsx';
import css from './form.module.css';
import { stopFields } from './stop-fields.ts';

const place = (value: AddressValue | undefined): LatLng | null =>
  value?.lat != null && value.lng != null ? { lat: value.lat, lng: value.lng } : null;

/**
 * The form's addresses on a map. An address without a place gets the one that is pressed; a pin can be dragged to where the door really is.
 * The text stays; the address found there is offered.
 */
export function PinField({ legs }: { legs: 'both' | StopType }) {
  const { t } = useTranslation('orders');
  const form = Form.useFormInstance();
  const pickup = Form.useWatch<AddressValue | undefined>(stopFields.pickup.address, form);
  const delivery = Form.useWatch<AddressValue | undefined>(stopFields.delivery.address, form);
  const tokens = useTokens();
  const color = useMemo(() => ({ pickup: tokens.teal ?? tokens.text, delivery: tokens.brandSolid }), [tokens]);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const pins = useMemo(
    () =>
      (['pickup', 'delivery'] as const).flatMap((leg) => {
        if (legs !== 'both' && legs !== leg) return [];
        const at = place(leg === 'pickup' ? pickup : delivery);
        return at ? [{ leg, ...at }] : [];
      }),
    [legs, pickup, delivery],
  );
  const center = useDefaultCenter(pins.length === 0);
  const missing = (['pickup', 'delivery'] as const).find(
    (leg) => (legs === 'both' || legs === leg) && !pins.some((pin) => pin.leg === leg),
  );

  const written = (leg: StopType): string => {
    const value: AddressValue | undefined = form.getFieldValue(stopFields[leg].address);
    return value?.text ?? '';
  };
  const { here, reverseGeocode, clear } = useHere(written);
  const put = (leg: StopType, at: LatLng): void => {
    const { address } = stopFields[leg];
    const text = written(leg);
    form.setFieldValue(address, { text: text.trim() || `${at.lat.toFixed(6)},${at.lng.toFixed(6)}`, ...at });
    void form.validateFields([address]);
    void reverseGeocode(leg, at);
  };
  useDraggable(map, pins, color, put);
  usePressed(map, missing ? (at) => put(missing, at) : null);

  return (
    <div className={css.pinMap}>
      <MapView
        label={t('form.map')}
        onReady={setMap}
        center={center}
        {...(missing && !here && { note: t(`form.press.${missing}`) })}
        // Texts tell a newly chosen address from a pin that was only dragged.
        fitKey={`${pickup?.text} ${delivery?.text} ${pins.length}`}
        stops={pins.map(({ leg, lat, lng }) => ({ id: leg, lat, lng, color: color[leg], label: t(`leg.${leg}`) }))}
      />
      {here && (
        <div className={css.here} role="status">
          <button
            type="button"
            onClick={() => {
              form.setFieldValue(stopFields[here.leg].address, { text: here.label, ...here.at });
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

interface Here {
  readonly leg: StopType;
  readonly at: LatLng;
  readonly label: string;
}

/** The address at the point where a pin was dropped, to be offered; of the last drop only, and never the one that is written already. */
function useHere(textOf: (leg: StopType) => string) {
  const [here, setHere] = useState<Here | null>(null);
  const last = useRef(0);
  const reverseGeocode = async (leg: StopType, at: LatLng): Promise<void> => {
    const turn = ++last.current;
    setHere(null);
    // Nothing is lost without an answer: the pin is where it was dropped.
    const reply = await queryClient
      .fetchQuery({ ...apiQueryOptions('GET /places/at', { query: at }), meta: { quiet: true } })
      .catch(() => null);
    if (turn !== last.current || !reply?.place || reply.place.label === textOf(leg)) return;
    setHere({ leg, at, label: reply.place.label });
  };
  const clear = (): void => {
    last.current++;
    setHere(null);
  };
  return { here, reverseGeocode, clear };
}

/** Tells where the map was pressed, while somebody wants to know. */
function usePressed(map: MapLibreMap | null, onPressed: ((at: LatLng) => void) | null): void {
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

type Pin = LatLng & { readonly leg: StopType };

function useDraggable(
  map: MapLibreMap | null,
  pins: readonly Pin[],
  color: Record<StopType, string>,
  onMoved: (leg: StopType, at: LatLng) => void,
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
      for (const [leg, marker] of markers.current)
        if (!pins.some((pin) => pin.leg === leg)) {
          marker.remove();
          markers.current.delete(leg);
        }
      for (const { leg, lat, lng } of pins) {
        const known = markers.current.get(leg);
        if (known) {
          known.setLngLat([lng, lat]);
          continue;
        }
        const marker = new Marker({ color: color[leg], draggable: true }).setLngLat([lng, lat]).addTo(map);
        marker.on('dragend', () => {
          const at = marker.getLngLat().wrap();
          latest.current(leg, { lat: at.lat, lng: at.lng });
        });
        markers.current.set(leg, marker);
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [map, pins, color]);
}
