import { serverNow } from '../../lib/call/clock.ts'
import { MoneyText } from '../../ui/price/money.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Status } from '../../ui/state/status.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { Deadline } from '../../ui/time/deadline.tsx'
import { CopyLocator } from '../sale/copy-locator.tsx'
import { Specimen } from './specimen.tsx'

const hours = (count: number) => new Date(serverNow().getTime() + count * 3_600_000).toISOString()

export function WordSpecimens() {
  return (
    <>
      <Specimen title="Status">
        <Status tone="calm" word="HOLD" />
        <Status tone="good" word="ISSUED" />
        <Status tone="warning" word="Issue today" />
        <Status tone="alarm" word="Time limit passed" />
        <Status tone="muted" word="CANCELLED" />
      </Specimen>
      <Specimen title="Money">
        <MoneyText value={['IDR', 1_250_000]} size="sm" />
        <MoneyText value={['IDR', 1_250_000]} />
        <MoneyText value={['IDR', 1_250_000]} size="lg" strong />
        <MoneyText value={['SGD', -120.5]} />
      </Specimen>
      <Specimen title="Deadline" stacked>
        <Deadline at={hours(90)} timeZone="Asia/Makassar" counting />
        <Deadline at={hours(20)} timeZone="Asia/Tokyo" counting />
        <Deadline at={hours(2)} counting />
        <Deadline at={hours(-1)} counting />
        <Deadline at={hours(50)} />
      </Specimen>
      <Specimen title="Locator, stars, age">
        <CopyLocator locator="TW7K2P" />
        <Stars count={0} />
        <Stars count={4} />
        <Stars count={5} />
        <AsOf at={hours(-0.1)} />
        <AsOf at={hours(-50)} />
      </Specimen>
    </>
  )
}
