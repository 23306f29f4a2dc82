import { useId } from 'react'
import hidden from '../styles/hidden.module.css'
import styles from './segments.module.css'

type Props<Value extends string> = {
  legend: string
  /** The options say enough; the legend is only read out. */
  isLegendHidden?: boolean
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few options, all in sight. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { legend, isLegendHidden = false, options, value, onChange } = props
  const name = useId()
  const values = Object.keys(options) as Value[] // the keys of a record of Value are Values
  return (
    <fieldset className={styles.choice}>
      <legend className={isLegendHidden ? hidden.hidden : undefined}>{legend}</legend>
      <div className={styles.options}>
        {values.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              autoComplete="off"
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span className={styles.word}>{options[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
