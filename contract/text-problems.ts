/** What is said of a text or a day of any form: apart from the others, because the first visit loads it. */
export const textProblems = {
  required: 'This is required.',
  unkeepable: 'There are characters in it that cannot be kept.',
  dateWrong: 'A date is written YYYY-MM-DD.',
  noSuchDay: 'There is no such day.',
} as const

/** A number, or what stands for it in a catalogue or a search. */
export const tooLong = (longest: number | string) => `At most ${longest} characters.`
