/** Beyond this zoom the outline has no more to show; MapLibre enlarges it. */
export const WORLD_MAX_ZOOM = 5;
