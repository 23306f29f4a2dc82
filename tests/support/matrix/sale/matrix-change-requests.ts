import {
  answerChangeRequest,
  askForChange,
  listChangeRequests,
  withdrawChangeRequest,
} from '#contract/pnr/change'
import { newKey } from '../../test-app.ts'
import { type Org, type Owner, orgs, owners, reaches, reachOf, readers } from '../matrix-people.ts'
import { comparable, fingerprint, type Prober } from './matrix-prober.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

type OpenRequest = { id: string; owner: Owner; supplierCode: string; code: string }

/** Each owner asks for a change of a hold; one that has been asked already stays as it is. */
async function openRequests({ world }: Prober): Promise<OpenRequest[]> {
  for (const owner of owners) {
    const held = world.made.find((one) => one.owner === owner && one.state === 'HOLD')
    if (!held) throw new Error(`${owner} holds nothing`)
    const path = askForChange.path
      .replace('{supplierCode}', held.address.supplierCode)
      .replace('{code}', held.address.code)
    await world.agents[owner].raw('POST', path, { text: 'A cot, please' }, { 'idempotency-key': newKey() })
  }
  const { rows } = await world.t.database.pool.query<OpenRequest>(
    `select r.id, b.owner_org_id as owner, b.supplier_code as "supplierCode", b.locator as code from change_request r join booking b on b.id = r.booking_id
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

/** Whoever reaches the booking may withdraw; for everybody else, and under another booking, a request is as a missing one. */
const probeWithdrawals: Probe = async (prober, wrong) => {
  for (const reader of readers) {
    for (const { id, owner, supplierCode, code } of await openRequests(prober)) {
      const answerFor = async (address: { supplierCode: string; code: string }, requestId: string) =>
        comparable(
          await prober.ask(reader, withdrawChangeRequest, {
            body: {},
            key: newKey(),
            params: { ...address, requestId },
          }),
          requestId,
        )
      const other = prober.world.made.find((made) => made.owner === reader && made.address.code !== code)
      const before = await fingerprint(prober.world)
      const missing = await answerFor({ supplierCode, code }, newKey())
      const elsewhere = other && (await answerFor(other.address, id))
      const isKept = (await fingerprint(prober.world)) === before
      const named = await answerFor({ supplierCode, code }, id)
      const isGone = (await fingerprint(prober.world)) !== before
      const isRight = reaches(reader, owner)
        ? named.status === 200 && isGone
        : JSON.stringify(named) === JSON.stringify(missing) && !isGone
      if (!isKept || !isRight || missing.status !== 404 || (elsewhere && elsewhere.status !== 404))
        wrong.push(`${reader} withdraws one of ${owner}: ${JSON.stringify([named, missing, elsewhere])}`)
    }
  }
}

export const changeRequestList = [listChangeRequests, probeOpenRequests] as const
export const changeRequestAnswer = [answerChangeRequest, probeAnswers] as const
export const changeRequestWithdrawal = [withdrawChangeRequest, probeWithdrawals] as const
