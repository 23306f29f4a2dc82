import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import screen from '../../ui/panel/screen.module.css'
import { Page } from '../frame/page.tsx'
import { buildStamp } from '../start/build-stamp.ts'
import styles from './about-screen.module.css'

export function AboutScreen() {
  const t = useTranslations('shell')
  return (
    <Page wide>
      <div className={styles.about}>
        <h1>{t('about.title')}</h1>
        <p>
          {t('about.lead')} {t('frame.version', { stamp: buildStamp() })}
        </p>
        <p>
          <Link to="/" className={screen.link}>
            {t('about.back')}
          </Link>
        </p>
        <h2 id="licences">{t('about.licences')}</h2>
        <table className={styles.licences} aria-labelledby="licences">
          <thead>
            <tr>
              <th scope="col">{t('about.name')}</th>
              <th scope="col">{t('about.version')}</th>
              <th scope="col">{t('about.licence')}</th>
            </tr>
          </thead>
          <tbody>
            {__LICENCES__.map(({ name, version, licence }) => (
              <tr key={name}>
                <th scope="row">{breakable(name)}</th>
                <td>{version}</td>
                <td>{licence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  )
}

/** `@owner/name` may break after the owner. */
function breakable(name: string) {
  const [owner, own] = name.split('/')
  if (own === undefined) return name
  return (
    <>
      {owner}/<wbr />
      {own}
    </>
  )
}
