import * as v from 'valibot'
import { problemCode } from '../call/problem-code.ts'
import { text } from './text.ts'
import { plainMarks } from './trade-text.ts'

const atom = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** RFC 5321, but for quoted names and numbered hosts: nobody is written to there. */
const emailForm = new RegExp(
  String.raw`^(?=.{1,254}$)(?=[^@]{1,64}@)${atom}(?:\.${atom})*@(?:${label}\.)+(?!\d+$)${label}$`,
)

/** As long as an address can be (RFC 5321). */
const longestEmail = 254

/** An e-mail address. */
export const emailAddress = (longest: number) =>
  v.pipe(text(longest), v.trim(), v.transform(plainMarks), v.regex(emailForm, problemCode('emailWrong')))

/** The same of a traveller, for the four products. */
export const travellerEmail = v.pipe(
  text(longestEmail),
  v.trim(),
  v.minLength(1, problemCode('emailRequired')),
  v.transform(plainMarks),
  v.regex(emailForm, problemCode('emailWrong')),
)

const longestPhone = 30
/** Of the digits without the 00 that some write instead of a plus (E.164). */
const phoneDigits = { min: 6, max: 15 }

/** A telephone number, with separators as people write them. */
export const phoneNumber = v.pipe(
  text(longestPhone),
  v.trim(),
  v.minLength(1, problemCode('phoneRequired')),
  v.transform(plainMarks),
  v.check(
    (typed) => /^[ (]*\+?[ (]*\d[\d ()./-]*$/.test(typed) && canBeDialled(typed),
    problemCode('phoneWrong'),
  ),
)

/** Digits alone (spec: pnr-tour-train §5). */
export const digits = (longest: number) =>
  v.pipe(text(longest), v.trim(), v.regex(/^\d+$/, problemCode('digitsOnly')))

/** A telephone number of a tour. */
export const phoneInDigits = v.pipe(digits(20), v.check(canBeDialled, problemCode('phoneDigits')))

function canBeDialled(typed: string): boolean {
  const number = typed.replace(/\D/g, '').replace(/^00/, '')
  return number.length >= phoneDigits.min && number.length <= phoneDigits.max && /[1-9]/.test(number)
}
