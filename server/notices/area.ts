import type { AppParts } from '../app-parts.ts'
import type { Area } from '../commands/area.ts'
import { secretsIn } from '../http/seal.ts'
import { createOrgStore } from '../orgs/org-store.ts'
import { makeNotices } from './find/make-notices.ts'
import { createNoticeWork } from './notice-work.ts'
import type { PushNetwork } from './push/send-push.ts'
import { servePush } from './push/serve-push.ts'
import { createNoticeRuleStore } from './rules/rule-store.ts'
import { serveRules } from './rules/serve-rules.ts'
import type { CountPush } from './send/sender.ts'

type Parts = Pick<AppParts, 'database' | 'config' | 'secret' | 'now' | 'log'>

type Own = {
  network: PushNetwork | undefined
  count: CountPush
  onClose: (close: () => Promise<void>) => void
}

const lookEveryMs = 10_000

/** What people are told of outside the app: their rules, their devices, and the work that finds what is due and pushes it. */
export function createNoticesArea(parts: Parts, own: Own): Area {
  const { config, database } = parts
  const { needs, sender, common, keys, isEndpoint, close } = createNoticeWork(parts, own)
  own.onClose(close)
  return {
    serve(serve) {
      serveRules(serve, {
        ...needs,
        config,
        rules: createNoticeRuleStore(database),
        orgs: createOrgStore(database),
      })
      servePush(serve, { ...common, keys, isEndpoint })
    },
    jobs: [
      {
        task: 'make notices',
        everyMs: lookEveryMs,
        async run() {
          await makeNotices(needs)
          sender.wake()
        },
      },
      sender.job,
      // while the session secret changes
      ...(secretsIn(parts.secret).length > 1
        ? [{ task: 'seal kept keys' as const, everyMs: lookEveryMs, run: keys.sealAnew }]
        : []),
    ],
  }
}
