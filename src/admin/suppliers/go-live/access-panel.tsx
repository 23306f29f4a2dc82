import { useTranslations } from 'use-intl'
import type { AccessPart, GoLive } from '#contract/admin/go-live'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { Status, type Tone } from '../../../ui/state/status.tsx'
import { CertificateFact } from '../certificate-fact.tsx'
import { ContentFact } from './content-fact.tsx'
import styles from './go-live.module.css'

const tones: Record<AccessPart['state'], Tone> = {
  SET: 'good',
  WARNING: 'warning',
  MISSING: 'alarm',
  NOT_NEEDED: 'muted',
}

/** What is configured and what is missing, each with what to do. */
export function AccessPanel({ state }: { state: GoLive }) {
  const t = useTranslations('adminGoLive.access')
  const suppliers = useTranslations('adminSuppliers')
  const { accessList, certificate, content, connection } = state
  return (
    <Section title={t('title')}>
      <ul className={styles.rows}>
        {accessList.map(({ part, state }) => (
          <li key={part}>
            <div className={styles.row}>
              <b>{t(`part.${part}`)}</b>
              <Status tone={tones[state]} word={t(`state.${state}`)} />
            </div>
            {part === 'PROTOCOL' && connection && (
              <p className={screen.quiet}>
                {connection.address === null
                  ? suppliers('ofThisServer', { protocol: connection.protocol })
                  : suppliers('connection', {
                      protocol: connection.protocol,
                      address: connection.address,
                    })}
              </p>
            )}
            {part === 'CERTIFICATE' && certificate && (
              <ul className={styles.facts}>
                <CertificateFact certificate={certificate} />
              </ul>
            )}
            {part === 'CONTENT' && content && <ContentFact content={content} />}
            {(state === 'MISSING' || (state === 'WARNING' && part === 'ENVIRONMENT')) && (
              <p>{t(`todo.${part}`)}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
