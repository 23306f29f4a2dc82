import * as v from 'valibot'
import type { PaperColour, PaperLook } from '#contract/paper/look'
import type { Language } from '#contract/text/language'
import type { Database } from '../../db/database.ts'
import { askingPage, missingPage, pagePolicy } from '../../documents/paper-page.ts'
import { originOf } from '../../http/call/parse-call.ts'
import type { AnswerLink, LinkedAnswer } from '../../http/file/linked.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { Seal } from '../../http/seal.ts'
import type { NoticeRuleStore } from '../rules/rule-store.ts'
import { wordsOfDigests } from './digest-mail.ts'

type Needs = {
  database: Database
  rules: NoticeRuleStore
  seal: Seal
  readLook: () => Promise<PaperLook>
  now: () => Date
}

/** The person of a code, whose language and organisation it is. */
type Person = { userId: string; orgId: string; language: Language }

/** The page at which a person without a session ends the mail of the morning, and nothing else. Opening it changes nothing: mail scanners open
 * links, too. Its code is sealed, and serves as long as the mails do that hold it. */
export function unsubscribePages(needs: Needs): { open: AnswerLink; act: AnswerLink } {
  const { database, rules, seal, readLook, now } = needs

  async function personOf(code: string): Promise<Person | null> {
    const userId = seal.open(v.string(), code)
    // written in one way alone
    if (userId === null || seal.close(userId) !== code) return null
    const row = await database.sql
      .selectFrom('app_user')
      .innerJoin('org', 'org.id', 'app_user.org_id')
      .select(['app_user.id as userId', 'org.id as orgId'])
      .select(({ fn }) => fn.coalesce('app_user.language', 'org.language').as('language'))
      .where('app_user.id', '=', userId)
      .executeTakeFirst()
    return row ?? null
  }

  return {
    async open({ code }) {
      const { colour } = await readLook()
      const person = await personOf(code)
      if (!person) return missing(colour)
      const t = wordsOfDigests(person.language)
      const words = { title: t('page.title'), hint: t('page.ask'), button: t('page.button') }
      return page(200, askingPage({ ...words, language: person.language, colour }), colour, true)
    },
    async act({ code, request }) {
      const { colour } = await readLook()
      const person = await personOf(code)
      if (!person) return missing(colour)
      const { userId, orgId, language } = person
      await database.transaction(async () => {
        const own = await rules.own(userId)
        const before = own.rules ?? (await rules.ofOrg(orgId)).rules
        if (!before.digest) return
        const saved = await rules.saveOwn(userId, {
          rules: { ...before, digest: false },
          version: own.version,
        })
        if (!saved) throw new Error('the rules were changed in the same moment')
        await recordAudit(database, now(), null, originOf(request), {
          action: 'notices.digest-ended',
          subject: `user:${userId}`,
          subjectOrgId: orgId,
        })
      })
      const t = wordsOfDigests(language)
      return page(
        200,
        missingPage({ title: t('page.title'), hint: t('page.ended'), language, colour }),
        colour,
      )
    },
  }
}

function missing(colour: PaperColour): LinkedAnswer {
  const t = wordsOfDigests('en')
  const words = { title: t('page.missing'), hint: t('page.missingHint'), language: 'en' }
  return page(404, missingPage({ ...words, colour }), colour)
}

function page(status: 200 | 404, content: string, colour: PaperColour, hasForm = false): LinkedAnswer {
  return {
    kind: 'PAGE',
    status,
    type: 'text/html; charset=utf-8',
    content,
    policy: pagePolicy(colour, [], { hasForm }),
  }
}
