import { describe, expect, test } from 'vitest'
import { layouts, type MrzFormat } from './layout.ts'
import { type MrzFacts, mrzOf } from './mrz-for-tests.ts'
import { mrzSentence } from './problems.ts'
import { readMrz, travellerOfMrz } from './read-mrz.ts'

const today = '2026-11-27'
const read = (typed: string | readonly string[]) =>
  readMrz(typeof typed === 'string' ? typed : typed.join('\n'), today)
function readingOf(typed: string | readonly string[]) {
  const found = read(typed)
  if (found.is === 'wrong') throw new Error(found.problems.map(mrzSentence).join(' '))
  return found.reading
}
const sentencesOf = (typed: string | readonly string[]) => {
  const found = read(typed)
  return found.is === 'wrong' ? found.problems.map(mrzSentence) : found.is
}

describe('the examples of ICAO 9303', () => {
  const passport = [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ]

  test('a passport', () => {
    expect(readingOf(passport)).toEqual({
      format: 'TD3',
      kind: 'PASSPORT',
      issuer: 'UTO',
      surname: 'Eriksson',
      givenNames: 'Anna Maria',
      native: null,
      isNameCut: false,
      number: 'L898902C3',
      country: null,
      nationality: null,
      birthDate: '1974-08-12',
      sex: 'F',
      expiresOn: '2012-04-15',
    })
  })

  test('a card of three lines, also with a number that goes on in the optional field', () => {
    const lines = ['7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']
    expect(readingOf(['I<UTOD231458907<<<<<<<<<<<<<<<', ...lines])).toMatchObject({
      format: 'TD1',
      kind: 'OTHER',
      number: 'D23145890',
      birthDate: '1974-08-12',
    })
    const [first] = mrzOf({ ...facts('TD1', 1), number: 'D23145890734', issuer: 'UTO', code: 'I' })
    expect(first).toBe('I<UTOD23145890<7349<<<<<<<<<<<')
  })

  test('a card of two lines', () => {
    const lines = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']
    expect(readingOf(lines)).toMatchObject({ format: 'TD2', number: 'D23145890', surname: 'Eriksson' })
  })

  test('however it comes: in small letters, with spaces, with the signs of text recognition, in one line', () => {
    const [first = '', second = ''] = passport
    for (const typed of [
      `${first.toLowerCase()}\r\n${second.toLowerCase()}\r\n`,
      `\n ${first.replace(/.{11}/g, '$& ')} \n\n${second}\t`,
      `${first.replaceAll('<<', '«')}\n${second.replaceAll('<', '‹')}`,
      `${first}${second}`,
      `${first} ${second}`,
      // fillers at the end are lost
      `${first.replace(/<+$/, '')}\n${second}`,
    ])
      expect(readingOf(typed).number, typed).toBe('L898902C3')
  })
})

/** Thirty people; each is in a zone of its own. */
const people: readonly (readonly [surname: string, givenNames: string, state: string])[] = [
  ['Lestari', 'Putri', 'IDN'],
  ['Suharto', '', 'IDN'],
  ['Müller', 'Jürgen', 'D'],
  ['Groß', 'Käthe', 'D'],
  ['Öztürk', 'Ayşe', 'TUR'],
  ['Bauer', 'Michael', 'AUT'],
  ['Ångström', 'Åsa', 'SWE'],
  ['Sørensen', 'Jørgen', 'DNK'],
  ["O'Brien", 'Mary-Jane', 'IRL'],
  ['De la Cruz', 'Juan', 'PHL'],
  ['Nguyễn', 'Thị Hoa', 'VNM'],
  ['Wijayakusumaningrat', 'Raden Ajeng Siti Nurhaliza Kusumawardhani', 'IDN'],
  ['Papadopoulos Konstantinidis', 'Alexandros Theodoros Ioannis', 'GRC'],
  ['Tan', 'Wei Ling', 'SGP'],
  ['Kim', 'Min-ji', 'KOR'],
]
const formats: readonly MrzFormat[] = ['TD1', 'TD2', 'TD3']

/** By rule: another number, day and sex for each. */
function facts(format: MrzFormat, at: number): MrzFacts {
  const [surname = '', givenNames = '', state = ''] = people[at % people.length] ?? []
  const month = String((at % 12) + 1).padStart(2, '0')
  return {
    format,
    code: format === 'TD3' ? 'P' : 'ID',
    issuer: state,
    nationality: state,
    number: `${'ABCXYZ'[at % 6]}${String(1_234_567 + at * 7_919).slice(0, 7)}${at % 2 === 0 ? '' : at % 10}`,
    birth: `${String((at * 13) % 100).padStart(2, '0')}${month}${String((at % 28) + 1).padStart(2, '0')}`,
    sex: 'FM<'[at % 3] ?? '<',
    expiry: `${String(20 + (at % 20)).padStart(2, '0')}${month}28`,
    optional: format === 'TD3' && at % 4 === 0 ? `3201${at}99` : '',
    surname,
    givenNames,
  }
}

const zones = formats.flatMap((format) => people.map((_, at) => facts(format, at)))

test.each(zones)('right: $format of $givenNames $surname', (zone) => {
  const reading = readingOf(mrzOf(zone))
  const { birth, expiry } = zone
  expect(reading).toMatchObject({
    format: zone.format,
    number: zone.number,
    sex: zone.sex === '<' ? 'X' : zone.sex,
    kind: zone.format === 'TD3' ? 'PASSPORT' : 'OTHER',
  })
  const digitsOf = (day: string | null) => day?.slice(2).replaceAll('-', '')
  expect([digitsOf(reading.birthDate), digitsOf(reading.expiresOn)]).toEqual([birth, expiry])
  expect((reading.birthDate ?? '9') <= today).toBe(true)
  expect(reading.country).not.toBeNull()
  expect(reading.givenNames === '').toBe(zone.givenNames === '')
})

/** Each of fifteen zones with a wrong digit, in a field that has one. */
const wrongs = zones.filter((_, at) => at % 3 === 0)
const fields = [
  ['numberDigit', 'The check digit of the document number is wrong.'],
  ['birthDigit', 'The check digit of the birth date is wrong.'],
  ['expiryDigit', 'The check digit of the date of expiry is wrong.'],
  ['wholeDigit', 'The check digit of the whole zone is wrong.'],
] as const

test.each(wrongs.map((zone, at) => ({ ...zone, wrong: fields[at % 4] ?? fields[0] })))(
  'wrong: $format of $givenNames $surname, $wrong.0',
  ({ wrong: [field, sentence], ...zone }) => {
    const lines = mrzOf(zone)
    const [line, at] = layouts[zone.format][field]
    const other = (digit: string) => String((Number(digit) + 4) % 10)
    const changed = lines.map((text, index) =>
      index + 1 === line ? text.slice(0, at - 1) + other(text.charAt(at - 1)) + text.slice(at) : text,
    )
    expect(sentencesOf(changed)).toEqual([sentence])
  },
)

describe('what is wrong besides', () => {
  const zone = facts('TD3', 0)
  const [first = '', second = ''] = mrzOf(zone)
  const withChange = (at: number, to: string) => [
    first,
    second.slice(0, at) + to + second.slice(at + to.length),
  ]

  test('the personal number of a passport has a digit of its own', () => {
    expect(sentencesOf(withChange(42, second.charAt(42) === '1' ? '2' : '1'))).toEqual([
      'The check digit of the personal number is wrong.',
    ])
  })

  test('several digits are named each', () => {
    const broken = withChange(
      14,
      second.slice(14, 19).replace(/./g, (digit) => String((Number(digit) + 1) % 10)),
    )
    expect(sentencesOf([first, `X${(broken[1] ?? '').slice(1)}`])).toEqual(
      expect.arrayContaining(['The check digit of the document number is wrong.']),
    )
  })

  test('days that do not exist, another sex, no name, no number', () => {
    const wrong = (changes: Partial<MrzFacts>) => sentencesOf(mrzOf({ ...zone, ...changes }))
    expect(wrong({ birth: '900231' })).toEqual(['There is no such day: the birth date.'])
    expect(wrong({ expiry: '301301' })).toEqual(['There is no such day: the date of expiry.'])
    expect(wrong({ sex: 'Z' })).toEqual(['The sex is F, M or left open.'])
    expect(wrong({ surname: '', givenNames: '' })).toEqual(['There is no name.'])
    expect(wrong({ number: '' })).toEqual(['There is no document number.'])
  })

  test('texts that are no zone, visas, and signs that no zone has', () => {
    const none = ['A machine-readable zone has two lines of 44 or 36 characters, or three of 30.']
    for (const typed of [
      '',
      'Putri Lestari',
      first,
      `${first}\n${second.slice(1)}`,
      `${first}\n${second}\n${second}`,
    ])
      expect(sentencesOf(typed)).toEqual(none)
    expect(sentencesOf([`V${first.slice(1)}`, second])).toEqual([
      'This is the zone of a visa, not of a travel document.',
    ])
    expect(sentencesOf([first.replace('LESTARI', 'LES#ARI'), second])).toEqual([
      'Line 1 has signs that stand in no machine-readable zone: #.',
    ])
  })
})

describe('names', () => {
  const named = (changes: Partial<MrzFacts>) => readingOf(mrzOf({ ...facts('TD3', 0), ...changes }))

  test('umlauts are read as two letters, and offered as the document may write them', () => {
    expect(named({ surname: 'Müller', givenNames: 'Jürgen', issuer: 'D' })).toMatchObject({
      surname: 'Mueller',
      givenNames: 'Juergen',
      native: { surname: 'Müller', givenNames: 'Jürgen' },
      country: 'DE',
    })
    expect(named({ surname: 'Groß', issuer: 'AUT' }).native?.surname).toBe('Groß')
    expect(named({ surname: 'Ångström', givenNames: 'Åsa', issuer: 'SWE' }).native).toEqual({
      surname: 'Ångström',
      givenNames: 'Åsa',
    })
    for (const [surname, givenNames, issuer] of [
      ['Bauer', 'Michael', 'D'],
      ['Suedarma', 'Noer', 'IDN'],
    ] as const)
      expect(named({ surname, givenNames, issuer }).native).toBeNull()
  })

  test('a long name is cut at the end of its field, which is said', () => {
    const long = named({
      surname: 'Wijayakusumaningrat',
      givenNames: 'Raden Ajeng Siti Nurhaliza Kusumawardhani',
    })
    expect(long).toMatchObject({ isNameCut: true, givenNames: 'Raden Ajeng Siti N' })
    expect(named({}).isNameCut).toBe(false)
  })

  test('a person of one name has no given names', () => {
    expect(named({ surname: 'Suharto', givenNames: '' })).toMatchObject({
      surname: 'Suharto',
      givenNames: '',
    })
  })
})

describe('what text recognition takes for another character', () => {
  const zone = { ...facts('TD3', 0), number: 'A1234567', birth: '900517' }
  const [first = '', second = ''] = mrzOf(zone)

  test('letters where digits stand are offered as digits', () => {
    const typed = [first, second.replace('900517', '9OO5I7')]
    const found = read(typed)
    expect(found).toMatchObject({
      is: 'corrected',
      corrections: [
        { line: 2, place: 15, from: 'O', to: '0' },
        { line: 2, place: 16, from: 'O', to: '0' },
        { line: 2, place: 18, from: 'I', to: '1' },
      ],
      reading: { birthDate: '1990-05-17' },
    })
  })

  test('digits in a name are offered as letters', () => {
    const found = read([first.replace('LESTARI', 'LE5TAR1'), second])
    expect(found).toMatchObject({ is: 'corrected', reading: { surname: 'Lestari' } })
    expect(sentencesOf([first.replace('LESTARI', 'LE7TARI'), second])).toEqual([
      'Names and states have no digits.',
    ])
  })

  test('an O in a number is offered where its check digit says so', () => {
    const [, numbered = ''] = mrzOf({ ...zone, number: 'AO234567' })
    expect(read([first, numbered.replace('AO234567', 'A0234567')])).toMatchObject({
      is: 'corrected',
      corrections: [{ line: 2, place: 2, from: '0', to: 'O' }],
      reading: { number: 'AO234567' },
    })
  })

  test('a wrong digit is no such character: it stays wrong', () => {
    const [, broken = ''] = mrzOf(zone)
    const changed = broken.replace('900517', '900518')
    expect(sentencesOf([first, changed])).toEqual(['The check digit of the birth date is wrong.'])
  })
})

describe('years of two digits', () => {
  const born = (birth: string) => readingOf(mrzOf({ ...facts('TD3', 0), birth })).birthDate
  const until = (expiry: string) => readingOf(mrzOf({ ...facts('TD3', 0), expiry })).expiresOn

  test('nobody is born later than today', () => {
    expect([born('261127'), born('261128'), born('270101'), born('000229')]).toEqual([
      '2026-11-27',
      '1926-11-28',
      '1927-01-01',
      '2000-02-29',
    ])
  })

  test('a document ends in the year that is nearest', () => {
    expect([until('361231'), until('120415'), until('990101'), until('750101')]).toEqual([
      '2036-12-31',
      '2012-04-15',
      '1999-01-01',
      '2075-01-01',
    ])
  })

  test('a day of birth that the document does not know is open', () => {
    expect(born('50<<<<')).toBeNull()
    expect(born('5005<<')).toBeNull()
  })
})

test('the book takes names, day of birth, sex, nationality and document', () => {
  const reading = readingOf(mrzOf({ ...facts('TD3', 0), number: 'B1234567', expiry: '310203' }))
  expect(travellerOfMrz(reading, 'new')).toMatchObject({
    surname: 'Lestari',
    givenNames: 'Putri',
    nationality: 'ID',
    documentList: [
      { documentId: 'new', kind: 'PASSPORT', number: 'B1234567', country: 'ID', expiresOn: '2031-02-03' },
    ],
  })
})
