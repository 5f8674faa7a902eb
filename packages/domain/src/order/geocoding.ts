/** What orders and contacts say whose addresses could not be asked for: who knows them did not answer (SRV-68). */
export const geocodingUnavailable = 'Geocoding service unavailable';
