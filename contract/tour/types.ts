/** Types of tour; the search filters by name. */
export const tourTypes = ['Group Tour', 'Private Tour', 'Muslim Tour', 'Cruise'] as const
export type TourType = (typeof tourTypes)[number]

export const maxTourTravellers = 40
