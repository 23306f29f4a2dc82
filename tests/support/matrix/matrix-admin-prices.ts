import * as calls from '#contract/admin/prices'
import type { Endpoint } from '#contract/call/endpoint'
import type { RuleForm } from '#contract/money/price-rule'
import { exampleOf, ruleOf } from '../sale/price-rules.ts'
import { newKey } from '../test-app.ts'
import { administers, asEachKind } from './matrix-administrators.ts'
import { type Org, orgs, reaches, readers } from './matrix-people.ts'
import { type Ask, comparable, type Prober } from './sale/matrix-prober.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

const missingOrg = 'NOSUCH'

/** A call that names a seller or a rule. */
type Named = (seller: string, ruleId: string) => Ask

/** The price rules. Each organisation has one, made by the platform; nobody reads or writes one above or beside them. */
export const priceRuleProbes: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [calls.listRules, probe(calls.listRules, (org) => ({ query: { org } }))],
  [calls.readRule, probe(calls.readRule, (_org, ruleId) => ({ params: { ruleId } }))],
  [calls.addRule, probe(calls.addRule, (sellerOrg) => ({ body: { sellerOrg, rule: ruleFor(sellerOrg) } }))],
  [
    calls.changeRule,
    probe(calls.changeRule, (seller, ruleId) => ({
      params: { ruleId },
      body: { version: 1, rule: { ...ruleFor(seller), percentBp: 123 } },
    })),
  ],
  [calls.endRule, probe(calls.endRule, (_org, ruleId) => ({ params: { ruleId }, body: { version: 1 } }))],
  [
    calls.previewRule,
    probe(calls.previewRule, (sellerOrg, ruleId) => ({
      body: { sellerOrg, ruleId, rule: ruleFor(sellerOrg), sale: exampleOf() },
    })),
  ],
])

/** For clients, because everybody has some; far ahead, so that the rules left behind make no price. */
function ruleFor(seller: string): RuleForm {
  return ruleOf({ product: 'HOTEL', buyerType: 'CLIENT', note: `Zqrule ${seller}`, saleFrom: '2199-01-01' })
}

function probe(endpoint: Endpoint, named: Named): Probe {
  return async (prober, wrong) => {
    await asEachKind(prober, async (reader, kind) => {
      for (const seller of prober.sample(readers)) {
        const ruleId = await makeRule(prober, seller)
        const before = await storedRules(prober)
        const answer = await prober.ask(reader, endpoint, named(seller, ruleId))
        const who = `${reader} (${kind}) names ${seller}`
        const isKept = (await storedRules(prober)) === before
        if (!administers(reader, kind)) {
          if (answer.status !== 404 || !answer.text.includes('There is nothing at this address.') || !isKept)
            wrong.push(`${who}: ${answer.status} ${answer.text}`)
        } else if (reaches(reader, seller)) {
          const foreign = readers.filter((org) => !reaches(reader, org) && leaks(answer.text, org))
          if (answer.status !== 200 || foreign.length > 0 || isKept !== (endpoint.effect === 'read'))
            wrong.push(`${who}: ${answer.status} ${answer.text}`)
        } else {
          const other = newKey()
          const missing = await prober.ask(reader, endpoint, named(missingOrg, other))
          const [one, two] = [
            JSON.stringify(comparable(answer, seller)),
            JSON.stringify(comparable(missing, missingOrg)),
          ]
          if (one !== two || answer.status !== 404 || !isKept) wrong.push(`${who}: ${one}, missing: ${two}`)
        }
      }
    })
  }
}

function leaks(text: string, org: Org): boolean {
  // whoever made the rule of an organisation below is named by their organisation
  return org !== 'TRADEWIND' && text.includes(orgs[org].name)
}

async function makeRule({ world }: Prober, seller: Org): Promise<string> {
  const { agents, t } = world
  const { versionList } = await agents.TRADEWIND.call(calls.addRule, {
    body: { sellerOrg: seller, rule: ruleFor(seller) },
  })
  const ruleId = versionList[0]?.ruleId
  if (!ruleId) throw new Error('no rule was made')
  t.clock.pass(1_000)
  return ruleId
}

async function storedRules({ world }: Prober): Promise<string> {
  const { rows } = await world.t.database.pool.query<{ all: string }>(
    'select json_agg(r order by rule_id, version)::text as all from price_rule r',
  )
  return rows[0]?.all ?? ''
}
