import type { LatLng } from '@roundsman/domain';
import type { StopType } from '@roundsman/domain/order/order-status';
import { Form } from 'antd';
import type { Map as MapLibreMap, Marker } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressValue } from '../../../components/address.ts';
import { MapView } from '../../../components/map/map-view.tsx';
import { useRead } from '../../../platform/api/queries.ts';
import { useSettings } from '../../../platform/session/profile.ts';
import { useTokens } from '../../../platform/theme/theme.tsx';
import { stopFields } from './stop-fields.ts';

/** Where the map looks before there is a pin: at the last order's delivery, else the company's own place (ROUTE-46). */
function useStart(isWanted: boolean): LatLng | null {
  const last = useRead('GET /orders/get-last-order', undefined, {
    enabled: isWanted,
    quiet: true,
    staleTime: 60_000,
  }).data;
  const settings = useSettings();
  const lat = last?.deliveryLat ?? settings?.defaultLocationLat;
  const lng = last?.deliveryLng ?? settings?.defaultLocationLng;
  return useMemo(() => (lat != null && lng != null ? { lat, lng } : null), [lat, lng]);
}

const place = (value: AddressValue | undefined): LatLng | null =>
  value?.lat != null && value.lng != null ? { lat: value.lat, lng: value.lng } : null;

/** The form's addresses on a map; a pin can be dragged to where the door really is, the text stays. */
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
  const start = useStart(pins.length === 0);
  useEffect(() => {
    if (map && start && pins.length === 0) map.jumpTo({ center: start, zoom: 10 });
  }, [map, start, pins.length]);

  useDraggable(map, pins, color, (leg, at) => {
    const { address } = stopFields[leg];
    const text = (form.getFieldValue(address) as AddressValue | undefined)?.text ?? '';
    form.setFieldValue(address, { text: text.trim() || `${at.lat.toFixed(6)},${at.lng.toFixed(6)}`, ...at });
  });

  return (
    <MapView
      label={t('form.map')}
      onReady={setMap}
      // Texts tell a newly chosen address from a pin that was only dragged.
      fitKey={`${pickup?.text} ${delivery?.text} ${pins.length}`}
      stops={pins.map(({ leg, lat, lng }) => ({ id: leg, lat, lng, color: color[leg], label: t(`leg.${leg}`) }))}
    />
  );
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
