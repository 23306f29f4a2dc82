import { useState } from 'react'
import { initialsOf } from '#contract/access/org-initials'
import styles from './org-logo.module.css'

type Props = { name: string; url?: string | undefined }

/** The organisation's logo; a monogram of its initials if it has none, or if it cannot be loaded. */
export function OrgLogo({ name, url }: Props) {
  const [missing, setMissing] = useState<string>()
  if (url && url !== missing)
    return <img className={styles.picture} src={url} alt={name} onError={() => setMissing(url)} />
  return (
    <svg className={styles.logo} viewBox="0 0 40 40" role="img" aria-label={name}>
      <rect width="40" height="40" rx="9" />
      <path d="M0 30c8-5 14-4 21-1s13 2 19-3v5a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" />
      <text x="20" y="25.500" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
