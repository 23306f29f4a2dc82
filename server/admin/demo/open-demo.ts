import type { AppNeeds } from '../../app-needs.ts'
import { seedDemo } from '../demo-data.ts'
import { demoCounts } from './demo-counts.ts'
import { fillDemo } from './fill-demo.ts'

type Needs = Pick<AppNeeds, 'config' | 'secret' | 'database' | 'now' | 'version'>

/** Fills the demo at its first start; later adds only the organisations and users that are missing. */
export async function openDemo(needs: Needs): Promise<void> {
  const { config, database, now } = needs
  const before = await database.sql.selectFrom('org').select('id').limit(1).executeTakeFirst()
  if (before || !config.fillsDemo) return seedDemo(database, now)
  const began = performance.now()
  console.log('Filling the demo with bookings…')
  try {
    await fillDemo(needs)
  } catch (error) {
    // nothing is left of it, and the demo works without
    console.error('The demo could not be filled; it starts without bookings.', error)
    return seedDemo(database, now)
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  console.log(`${await demoCounts(database, now())} (${seconds} s)`)
}
