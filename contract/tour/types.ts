/** How a tour travels; the search asks for one by its name. */
export const tourTypes = ['Group Tour', 'Private Tour', 'Muslim Tour', 'Cruise'] as const
export type TourType = (typeof tourTypes)[number]

export const mostTourTravellers = 40
