import { useId } from 'react'
import styles from './choice.module.css'

type ChoiceProps<Value extends string> = {
  legend: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few options, all in sight. */
export function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  const values = Object.keys(options) as Value[] // the keys of a record of Value are Values
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
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
            <span>{options[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
