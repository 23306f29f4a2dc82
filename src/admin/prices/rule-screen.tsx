import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { RuleVersions } from '#contract/admin/prices'
import type { PriceRule } from '#contract/money/price-rule'
import { ApiFailure } from '../../lib/call/failure.ts'
import { useSession } from '../../lib/session/session.ts'
import detail from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { orgNames } from '../org-names.ts'
import { EndRule } from './end-rule.tsx'
import { HowRulesAddUp } from './preview/how-rules-add-up.tsx'
import { PreviewPanel } from './preview/preview-panel.tsx'
import styles from './prices.module.css'
import { ruleDetail } from './queries.ts'
import { blankDraft, draftOf } from './rule/rule-draft.ts'
import { RuleForm } from './rule/rule-form.tsx'
import { ruleSentence } from './rule-sentence.ts'
import { RuleState } from './rule-state.tsx'
import { validityText } from './rule-validity.ts'
import { VersionsPanel } from './versions-panel.tsx'

const newRoute = getRouteApi('/app/admin/prices/new')
const route = getRouteApi('/app/admin/prices/$ruleId')

export function NewRuleScreen() {
  const t = useTranslations('adminPrices')
  const { org } = newRoute.useSearch()
  const navigate = newRoute.useNavigate()
  const claims = useSession()?.claims
  const currency = claims?.currency ?? 'IDR'
  const names = useQuery(orgNames).data?.orgNames ?? []
  const sellerOrg = org ?? claims?.orgId ?? ''
  const sellerName = names.find(({ orgId }) => orgId === sellerOrg)?.orgName ?? claims?.orgName ?? sellerOrg
  return (
    <Frame seller={sellerOrg} title={t('newTitle')}>
      <RuleForm
        saved={blankDraft(currency)}
        kept={null}
        sellerOrg={sellerOrg}
        preview={(rule) => (
          <PreviewPanel
            rule={rule}
            ruleId={null}
            sellerOrg={sellerOrg}
            sellerName={sellerName}
            currency={currency}
          />
        )}
        onSeller={(seller) => void navigate({ search: { org: seller }, replace: true })}
        onSaved={({ versionList: [made] }) =>
          void (
            made &&
            navigate({ to: '/app/admin/prices/$ruleId', params: { ruleId: made.ruleId }, replace: true })
          )
        }
      />
      <HowRulesAddUp />
    </Frame>
  )
}

export function RuleScreen() {
  const t = useTranslations('adminPrices')
  const { ruleId } = route.useParams()
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(ruleDetail(ruleId))
  // checked before the kept data: what was moved out of reach is not shown any more
  if (error instanceof ApiFailure && error.status === 404) return <EmptyState title={t('missing')} />
  const latest = data?.versionList[0]
  if (data && latest) return <Rule key={ruleId} versions={data} latest={latest} seenAt={dataUpdatedAt} />
  if (!isError) return <Skeletons count={2} shape="form" />
  return <ErrorState error={error} onRetry={() => void refetch()} />
}

type RuleProps = { versions: RuleVersions; latest: PriceRule; seenAt: number }

function Rule({ versions, latest, seenAt }: RuleProps) {
  const t = useTranslations('adminPrices')
  const locale = useLocale()
  const currency = useSession()?.claims.currency ?? 'IDR'
  return (
    <Frame seller={latest.sellerOrg} title={t('ruleTitle')}>
      <div className={detail.head}>
        <p className={styles.sentence}>{ruleSentence(latest, t, locale)}</p>
        <RuleState state={latest.state} />
        <span>{validityText(latest, t, locale)}</span>
        <span className={screen.quiet}>
          {latest.sellerName} <AsOf at={seenAt} />
        </span>
      </div>
      {versions.mayChange ? (
        <RuleForm
          saved={draftOf(latest, currency)}
          kept={latest}
          sellerOrg={latest.sellerOrg}
          preview={(rule) => (
            <PreviewPanel
              rule={rule}
              ruleId={latest.ruleId}
              sellerOrg={latest.sellerOrg}
              sellerName={latest.sellerName}
              currency={currency}
            />
          )}
        >
          <EndRule rule={latest} />
        </RuleForm>
      ) : (
        <p>{t('end.ended')}</p>
      )}
      <VersionsPanel versions={versions.versionList} />
      <HowRulesAddUp />
    </Frame>
  )
}

function Frame({ seller, title, children }: { seller: string; title: string; children: ReactNode }) {
  const t = useTranslations('adminPrices')
  const own = useSession()?.claims.orgId
  return (
    <div className={detail.screen}>
      <Link
        to="/app/admin/prices"
        search={{ org: seller === own ? undefined : seller }}
        className={styles.back}
      >
        {t('all')}
      </Link>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
