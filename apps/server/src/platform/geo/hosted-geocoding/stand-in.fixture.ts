/** Returns responses as the public documentation of the five services describes them, for a world with one street. */
export function answersOf(url: URL): unknown {
  const query = url.searchParams.get('q') ?? url.searchParams.get('address') ?? '';
  const isHouse = /storgatan\s+3\b/i.test(query) || query === '';
  const isStreet = isHouse || /storgatan/i.test(query);
  const [lat, lng] = isHouse ? [55.701, 13.193] : [55.7, 13.19];
  const name = isHouse ? 'Storgatan 3' : 'Storgatan';
  switch (url.pathname) {
    case '/api':
    case '/reverse':
      if (url.searchParams.get('format') === 'jsonv2') return nominatimPlace(name, lat, lng, isHouse);
      return {
        type: 'FeatureCollection',
        features: isStreet
          ? [
              {
                type: 'Feature',
                geometry: { type: 'Point', coordinates: [lng, lat] },
                properties: {
                  ...(isHouse ? { housenumber: '3', street: 'Storgatan' } : { name: 'Storgatan' }),
                  postcode: '223 50',
                  city: 'Lund',
                  country: 'Sverige',
                  type: isHouse ? 'house' : 'street',
                },
              },
            ]
          : [],
      };
    case '/search':
      return isStreet ? [nominatimPlace(name, lat, lng, isHouse)] : [];
    case '/maps/api/geocode/json':
      if (!isStreet) return { status: 'ZERO_RESULTS', results: [] };
      return {
        status: 'OK',
        results: [
          {
            formatted_address: `${name}, 223 50 Lund, Sweden`,
            geometry: { location: { lat, lng }, location_type: isHouse ? 'ROOFTOP' : 'GEOMETRIC_CENTER' },
            ...(isHouse ? {} : { partial_match: true }),
            types: [isHouse ? 'street_address' : 'route'],
          },
        ],
      };
    case '/v1/geocode':
    case '/v1/revgeocode':
      return {
        items: isStreet
          ? [
              {
                title: `${name}, SE-223 50 Lund, Sverige`,
                resultType: isHouse ? 'houseNumber' : 'street',
                address: { label: `${name}, SE-223 50 Lund, Sverige`, countryCode: 'SWE' },
                position: { lat, lng },
                scoring: { queryScore: isHouse ? 1 : 0.7 },
              },
            ]
          : [],
      };
    case '/search/geocode/v6/forward':
    case '/search/geocode/v6/reverse':
      return {
        type: 'FeatureCollection',
        features: isStreet
          ? [
              {
                type: 'Feature',
                properties: {
                  name,
                  place_formatted: '223 50 Lund, Sweden',
                  full_address: `${name}, 223 50 Lund, Sweden`,
                  feature_type: isHouse ? 'address' : 'street',
                  coordinates: { longitude: lng, latitude: lat },
                  ...(url.pathname.endsWith('forward') && {
                    match_code: { confidence: isHouse ? 'exact' : 'low' },
                  }),
                },
              },
            ]
          : [],
      };
    default:
      return undefined;
  }
}

function nominatimPlace(name: string, lat: number, lng: number, isHouse: boolean): unknown {
  return {
    place_id: 1,
    lat: String(lat),
    lon: String(lng),
    display_name: `${name}, Lund, 223 50, Sverige`,
    place_rank: isHouse ? 30 : 26,
    importance: 0.1,
  };
}
