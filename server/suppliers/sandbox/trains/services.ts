import type { Service } from './service-row.ts'
import { servicesElsewhere } from './services-elsewhere.ts'
import { servicesFromTheWest } from './services-from-the-west.ts'

/** The number of the train with a single seat left (docs/sandbox-trains.md). */
export const lastSeatTrain = '7099'

export const services: readonly Service[] = [...servicesFromTheWest, ...servicesElsewhere].map(
  ([name, number, corridor, stops, kmh, out, back, of]) => ({
    name,
    number,
    corridor,
    stops,
    kmh,
    out: out.split(' ').filter(Boolean),
    back: back.split(' ').filter(Boolean),
    wagons: of,
  }),
)
