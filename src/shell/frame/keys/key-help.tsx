import { useTranslations } from 'use-intl'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { askKeys, type Place, placeKeys } from './key-act.ts'
import styles from './key-help.module.css'

type Props = { opened: boolean; places: readonly Place[]; onClose: () => void }

/** All keys that act on a screen, and where they are turned off. */
export function KeyHelp({ opened, places, onClose }: Props) {
  const t = useTranslations('keys')
  const shell = useTranslations('shell')
  const wordOf = (place: Place) => (place === 'deposit' ? shell('frame.deposit') : shell(`places.${place}`))
  const ways = Object.entries(placeKeys).filter(([, place]) => places.includes(place))
  return (
    <Dialog opened={opened} title={t('title')} onClose={onClose}>
      <div className={styles.help}>
        <KeyList
          title={t('lists')}
          keys={[
            [['j'], t('next')],
            [['k'], t('before')],
            [['Enter'], t('open')],
            [['x'], t('choose')],
            ...Object.entries(askKeys).map(([key, act]) => [[key], t(act)] as const),
            [['/'], t('search')],
          ]}
        />
        <KeyList
          title={t('everywhere')}
          keys={[
            [['Shift', 'N'], t('clientView')],
            [['?'], t('help')],
          ]}
        />
        <KeyList title={t('places')} keys={ways.map(([key, place]) => [['g', key], wordOf(place)])} />
      </div>
      <p className={styles.quiet}>{t('nothingByItself')}</p>
      <p className={styles.quiet}>{t('turnOff')}</p>
      <button type="button" className={`${screen.textButton} ${styles.close}`} onClick={onClose}>
        {shell('frame.close')}
      </button>
    </Dialog>
  )
}

type KeyListProps = { title: string; keys: readonly (readonly [keys: readonly string[], words: string])[] }

function KeyList({ title, keys }: KeyListProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([pressed, words]) => (
          <div key={words}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
