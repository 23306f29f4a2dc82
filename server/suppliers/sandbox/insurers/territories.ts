import { domestic } from '#contract/insurance/pax'
import { behaviourOf } from './insurer-behaviour.ts'

export const territoryNames = [
  domestic,
  'Asia',
  'Schengen',
  'Worldwide excluding USA/Canada',
  'Worldwide',
] as const
export type TerritoryName = (typeof territoryNames)[number]

export type Territory = { readonly sid: string; readonly name: TerritoryName }

const sids: Readonly<Record<TerritoryName, string>> = {
  [domestic]: 'DOM',
  Asia: 'ASIA',
  Schengen: 'SCH',
  'Worldwide excluding USA/Canada': 'WWX',
  Worldwide: 'WW',
}

const asian = new Set(
  (
    'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH ' +
    'PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE'
  ).split(' '),
)
const schengen = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
const usaAndCanada = new Set(['US', 'CA'])

/** The smallest territory that covers all destinations; `null`: not insurable. */
export function territoryOf(destinations: readonly string[]): Territory | null {
  if (destinations.length === 0 || destinations.some((country) => behaviourOf([country]) === 'UNINSURED')) {
    return null
  }
  const name = nameFor(destinations)
  // requests for benefits carry only the territory's sid, so the sid carries the failure
  const failing = behaviourOf(destinations) === 'BENEFITS_FAIL'
  return { sid: failing ? `${sids[name]}:${benefitsFail}` : sids[name], name }
}

function nameFor(destinations: readonly string[]): TerritoryName {
  const areAll = (of: (country: string) => boolean) => destinations.every(of)
  if (areAll((country) => country === 'ID')) return domestic
  if (destinations.some((country) => usaAndCanada.has(country))) return 'Worldwide'
  if (areAll((country) => schengen.has(country))) return 'Schengen'
  return areAll((country) => asian.has(country)) ? 'Asia' : 'Worldwide excluding USA/Canada'
}

export const benefitsFail = 'BF'

/** `null`: no such territory. */
export function territoryBySid(sid: string): Territory | null {
  const [base] = sid.split(':')
  const name = territoryNames.find((each) => sids[each] === base)
  return name ? { sid, name } : null
}
