import { statusOfFailure } from '#contract/call/failure'
import { hostileTexts, pathsOf, readAt, withAt, wrongKinds } from './hostile-values.ts'

export type Attempt = {
  method?: 'GET'
  path: string
  body?: unknown
  place?: readonly string[]
  value?: unknown
}
export type Outcome = { attempt: Attempt; status: number; body: unknown }

/** What a refusal may tell besides its sentence. */
const knownFacts = new Set([
  'reason',
  'reasonValues',
  'reasonMoney',
  'requestId',
  'retryAfter',
  'proofOfWork',
])

/** Descriptions of a refusal that breaks the contract: unknown code, wrong status, no sentence, or an echo of the input. */
export function wrongWith({ attempt, status, body }: Outcome): string[] {
  const where = `${attempt.path.slice(0, 80)} ${attempt.place?.join('.')} ${JSON.stringify(attempt.value)?.slice(0, 60)}`
  if (status === 200) return []
  const description = `${where}: ${status} ${JSON.stringify(body).slice(0, 200)}`
  const { error, errorDescription, ...rest } = Object(body)
  const sentence = String(errorDescription)
  const right =
    status < 500 &&
    Object.hasOwn(statusOfFailure, error) &&
    Reflect.get(statusOfFailure, error) === status &&
    /^[A-Z][^\n]*[.!?]$/.test(sentence) &&
    !/\bat \S+:\d|node_modules|Expected|received|\[object|Error\b/.test(sentence) &&
    Object.keys(rest).every((key) => knownFacts.has(key))
  const { value } = attempt
  const told = [sentence, ...Object.values(Object(rest.reasonValues)).map(String)]
  const echoed =
    typeof value === 'string' && value.length > 5 && told.some((words) => words.includes(value.slice(0, 40)))
  return right && !echoed ? [] : [description]
}

/** One attempt for each path of the request and each hostile value at that path. */
export function attemptsOn(path: string, request: object): Attempt[] {
  return pathsOf(request).flatMap((place) => {
    const texts = typeof readAt(request, place) === 'string' ? hostileTexts : []
    return [...texts, ...wrongKinds].map((value) => ({
      path,
      body: withAt(request, place, value),
      place,
      value,
    }))
  })
}
