import { answerChangeRequest, askForChange, listChangeRequests } from '#contract/pnr/change'
import { newKey } from '../../test-app.ts'
import { type Org, type Owner, orgs, owners, reachOf, readers } from '../matrix-people.ts'
import { comparable, fingerprint, type Prober } from './matrix-prober.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

/** Each owner asks for a change of a hold; one that has been asked already stays as it is. */
async function openRequests({ world }: Prober): Promise<{ id: string; owner: Owner }[]> {
  for (const owner of owners) {
    const held = world.made.find((one) => one.owner === owner && one.state === 'HOLD')
    if (!held) throw new Error(`${owner} holds nothing`)
    const path = askForChange.path
      .replace('{supplierCode}', held.address.supplierCode)
      .replace('{code}', held.address.code)
    await world.agents[owner].raw('POST', path, { text: 'A cot, please' }, { 'idempotency-key': newKey() })
  }
  const { rows } = await world.t.database.pool.query<{ id: string; owner: Owner }>(
    `select r.id, b.owner_org_id as owner from change_request r join booking b on b.id = r.booking_id
     where r.state = 'OPEN' order by r.asked_at, r.id`,
  )
  return rows
}

/** The open requests of the reader's reach, and nobody else's. */
const probeOpenRequests: Probe = async (prober, wrong) => {
  const open = await openRequests(prober)
  for (const reader of readers) {
    const answer = await prober.ask(reader, listChangeRequests)
    const expected = open.filter(({ owner }) => reachOf(reader).includes(owner)).map(({ id }) => id)
    const listed: { changeRequestList: { requestId: string }[]; mayAnswer: boolean } = JSON.parse(answer.text)
    const found = listed.changeRequestList.map(({ requestId }) => requestId)
    if (found.join() !== expected.join() || listed.mayAnswer !== (reader === 'TRADEWIND'))
      wrong.push(`${reader} lists ${answer.text.slice(0, 300)}, not ${expected.join()}`)
  }
}

/** Only the platform answers: for everybody else a request is as a missing one. */
const probeAnswers: Probe = async (prober, wrong) => {
  const open = await openRequests(prober)
  const ask = { body: { state: 'DECLINED', answer: 'The hotel has none.' } }
  for (const reader of [...owners, 'TRADEWIND'] as const satisfies readonly Org[]) {
    for (const { id, owner } of open) {
      const answerFor = async (requestId: string) =>
        comparable(
          await prober.ask(reader, answerChangeRequest, { ...ask, key: newKey(), params: { requestId } }),
          requestId,
        )
      const before = await fingerprint(prober.world)
      const [missing, named] = [await answerFor(newKey()), await answerFor(id)]
      const isKept = (await fingerprint(prober.world)) === before
      const mayAnswer = reader === 'TRADEWIND'
      const isSame = JSON.stringify(named) === JSON.stringify(missing)
      if (mayAnswer ? named.status !== 200 || isKept : !isSame || !isKept)
        wrong.push(`${orgs[reader].person} answers one of ${owner}: ${JSON.stringify(named)}`)
    }
  }
}

export const changeRequestList = [listChangeRequests, probeOpenRequests] as const
export const changeRequestAnswer = [answerChangeRequest, probeAnswers] as const
