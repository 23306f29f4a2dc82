import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { type PushDevice, switchPushDevice } from '#contract/notices/push'
import { formatMoment } from '../lib/language/format.ts'
import { ask } from '../lib/query/api.ts'
import { useSentence } from '../lib/query/use-failure-words.ts'
import { pushStateQuery } from '../shell/notices/reach-device.ts'
import { newCommandId } from '../shell/outbox/command/command-id.ts'
import { Switch } from '../ui/form/switch.tsx'
import { useWhyClosed } from '../ui/form/use-why-closed.ts'
import screen from '../ui/panel/screen.module.css'
import { Section } from '../ui/panel/section.tsx'
import styles from './notices.module.css'

/** The person's devices that notices reach, each on or off. */
export function DevicesPanel() {
  const t = useTranslations('notices.devices')
  const client = useQueryClient()
  const sentence = useSentence()
  const whyClosed = useWhyClosed(t('offline'))
  const { data } = useQuery(pushStateQuery)
  const change = useMutation({
    mutationFn: ({ deviceId, isOn }: PushDevice) =>
      ask(
        switchPushDevice,
        { params: { deviceId }, body: { isOn: !isOn } },
        { idempotencyKey: newCommandId() },
      ),
    onSuccess: (state) => client.setQueryData(pushStateQuery.queryKey, state),
    onError: () => client.invalidateQueries({ queryKey: pushStateQuery.queryKey }),
  })
  if (!data) return null
  const isClosed = whyClosed !== null || change.isPending
  return (
    <Section title={t('title')}>
      {data.deviceList.length === 0 && <p className={screen.quiet}>{t('none')}</p>}
      <ul className={styles.devices}>
        {data.deviceList.map((device) => (
          <li key={device.deviceId}>
            <Switch
              label={device.name}
              checked={device.isOn}
              disabled={isClosed}
              onChange={() => change.mutate(device)}
            />
            <Told device={device} />
          </li>
        ))}
      </ul>
      {whyClosed && <p className={screen.quiet}>{whyClosed}</p>}
      {change.error && (
        <p role="alert" className={screen.problem}>
          {sentence(change.error)}
        </p>
      )}
    </Section>
  )
}

function Told({ device: { isCurrent, toldAt } }: { device: PushDevice }) {
  const t = useTranslations('notices.devices')
  const locale = useLocale()
  const told = toldAt ? t('told', { moment: formatMoment(toldAt, locale) }) : t('never')
  return <small>{isCurrent ? `${t('current')}, ${told}` : told}</small>
}
