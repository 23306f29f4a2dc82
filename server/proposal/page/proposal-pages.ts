import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { paperLanguage } from '#contract/paper/language'
import type { PaperColour, PaperLook } from '#contract/paper/look'
import type { Database } from '../../db/database.ts'
import { escapeHtml } from '../../documents/paper-page.ts'
import { createLimitedQueue } from '../../files/limited-queue.ts'
import type { AnswerLink, LinkedAnswer } from '../../http/file/linked.ts'
import { networkOf } from '../../http/guard/network-of.ts'
import type { WrongCodes } from '../../http/guard/wrong-codes.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { LogoStore } from '../../orgs/logo-store.ts'
import { type ProposalWords, wordsOfProposals } from '../shown/proposal-words.ts'
import { readAnswer, type SentAnswer } from './answer-form.ts'
import { type KeptAnswer, type LinkedProposal, type LinkStore, mostAnswers } from './link-store.ts'
import { isOpenedByPerson } from './opened-by-person.ts'
import { pageFoot, pageFrame, pageHead } from './page-frame.ts'
import { proposalPolicy } from './page-style.ts'
import { proposalHtml } from './proposal-html.ts'

export type ProposalPageNeeds = {
  database: Database
  links: LinkStore
  logos: LogoStore
  wrongCodes: WrongCodes
  readLook: () => Promise<PaperLook>
  /** Whether somebody who is signed in here asks. */
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
  now: () => Date
}

type Problem = 'newVersion' | 'unreadable' | 'nothingChosen' | 'mostAnswers' | null

/** The page of a proposal, which its client opens and answers by the code of its link alone. */
export function proposalPages(needs: ProposalPageNeeds) {
  const { database, links, logos, readLook, isSignedIn, now } = needs

  const open: AnswerLink = async ({ code, request }) => {
    const proposal = await found(code)
    if (!proposal) return missing(needs, request)
    const { colour } = await readLook()
    const words = wordsFor(request, proposal)
    if (proposal.hasEnded) return ended(proposal, words, colour)
    const isPerson = isOpenedByPerson(request.method, request.headers)
    // who has just answered is led to the page again
    if (isPerson && !queryOf(request).has('answered') && !(await isSignedIn(request)))
      await links.countOpening(proposal.id, now())
    return shown(proposal, words, colour)
  }

  const act: AnswerLink = async ({ code, request, form }) => {
    if (!isCode(code)) return missing(needs, request)
    const { proposal, problem } = await database.transaction(async () => {
      const locked = await links.lock(code, now())
      if (!locked || locked.hasEnded || locked.isBooked) return { proposal: locked, problem: null }
      const sent = readAnswer(form, locked)
      if (sent.problem !== null) return { proposal: locked, problem: sent.problem }
      return { proposal: locked, problem: await keep(locked, sent.answer, request) }
    })
    if (!proposal) return missing(needs, request)
    const words = wordsFor(request, proposal)
    if (problem) return refused(proposal, words, (await readLook()).colour, { problem, form })
    return { kind: 'SEE_OTHER', location: `/s/q/${proposal.code}?lang=${words.language}&answered=1` }
  }

  const logo: AnswerLink = async ({ code }) => {
    const proposal = await found(code)
    const picture = proposal && (await logos.ofIssuer(proposal.agency.id))
    return picture ? { kind: 'PICTURE', ...picture } : { kind: 'NOTHING' }
  }

  const found = async (code: string) => (isCode(code) ? links.find(code, now()) : null)

  /** The same answer twice is one. */
  async function keep(
    proposal: LinkedProposal,
    answer: SentAnswer,
    request: FastifyRequest,
  ): Promise<Problem> {
    if (proposal.answer && isSame(proposal.answer, answer)) return null
    if ((await links.countAnswers(proposal)) >= mostAnswers) return 'mostAnswers'
    await links.keepAnswer(proposal, { ...answer, at: now() })
    // the audit outlives the proposal, and says nothing of the client
    const origin = { requestId: request.id, address: '', device: '' }
    await recordAudit(database, now(), null, origin, {
      action: 'proposal.answered',
      subject: `proposal:${proposal.id}`,
      subjectOrgId: proposal.ownerOrgId,
      after: { version: proposal.version, offers: answer.offerIds.length },
    })
    return null
  }

  const queue = createLimitedQueue(atOnce)
  const queued =
    (answer: AnswerLink): AnswerLink =>
    async (asked) => {
      const answered = await queue(networkOf(asked.request.ip), () => answer(asked))
      return answered ?? { kind: 'TOO_OFTEN', retryAfter: 5 }
    }
  return { open: queued(open), act: queued(act), logo: queued(logo) }
}

/** Strangers leave most connections of the database to agents, and one network leaves room for another. */
const atOnce = { atOnce: 3, waiting: 300, ofUser: 40 }

const isCode = (code: string) => /^[\w-]{22}$/.test(code)

function isSame(kept: KeptAnswer, sent: SentAnswer): boolean {
  const words = ({ name, phone, sentence }: SentAnswer | KeptAnswer) =>
    JSON.stringify([name, phone, sentence])
  return kept.offerIds.join() === sent.offerIds.join() && words(kept) === words(sent)
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?')[1])
}

/** In the language of the address, else of the proposal. */
function wordsFor(request: FastifyRequest, { content }: LinkedProposal): ProposalWords {
  const asked = queryOf(request).get('lang')
  return wordsOfProposals(v.is(paperLanguage, asked) ? asked : content.language)
}

function shown(proposal: LinkedProposal, words: ProposalWords, colour: PaperColour): LinkedAnswer {
  // where there is one offer, who likes the proposal likes it
  const single = proposal.content.needList.flatMap(({ offerList: [first, ...more] }) =>
    first && more.length === 0 ? [first.offerId] : [],
  )
  const chosen = proposal.answer?.offerIds ?? single
  return page(200, proposalHtml({ proposal, words, colour, problem: '', chosen, typed: null }), colour)
}

type Refused = { problem: Exclude<Problem, null>; form: URLSearchParams }

/** The page again, with what was typed. */
function refused(
  proposal: LinkedProposal,
  words: ProposalWords,
  colour: PaperColour,
  { problem, form }: Refused,
): LinkedAnswer {
  const content = proposalHtml({
    proposal,
    words,
    colour,
    problem: words.t(`page.${problem}`, { most: mostAnswers }),
    chosen: proposal.content.needList.flatMap(({ needId }) => form.getAll(needId)),
    typed: form,
  })
  return page(422, content, colour)
}

/** Whoever has the link still reads whom to ask, and no price. */
function ended(proposal: LinkedProposal, words: ProposalWords, colour: PaperColour): LinkedAnswer {
  const { agency, code } = proposal
  const { t, language } = words
  const title = t('page.ended')
  const body = [
    pageHead({ agency, code, words }),
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(t('page.endedHint'))}</p>`,
    pageFoot({ agency, words }),
  ].join('\n')
  return page(200, pageFrame({ title, language, colour, body }), colour)
}

/** Says the same of a code that nobody has and of one that was revoked. */
async function missing(
  { wrongCodes, readLook }: ProposalPageNeeds,
  request: FastifyRequest,
): Promise<LinkedAnswer> {
  const retryAfter = await wrongCodes.count(networkOf(request.ip))
  if (retryAfter !== null) return { kind: 'TOO_OFTEN', retryAfter }
  const { colour } = await readLook()
  const asked = queryOf(request).get('lang')
  const { t, language } = wordsOfProposals(v.is(paperLanguage, asked) ? asked : 'en')
  const title = t('page.missing')
  const body = `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(t('page.missingHint'))}</p>`
  return page(404, pageFrame({ title, language, colour, body }), colour)
}

function page(status: 200 | 404 | 422, content: string, colour: PaperColour): LinkedAnswer {
  return {
    kind: 'PAGE',
    status,
    type: 'text/html; charset=utf-8',
    content,
    policy: proposalPolicy(colour),
  }
}
