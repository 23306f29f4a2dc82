/** The travellers of a form as rows of a table. */
export const peopleRows = {
  filled:
    '{people, plural, =0 {Nobody filled} one {# person filled} other {# people filled}}{unread, plural, =0 {} one {, # cell could not be read} other {, # cells could not be read}}{beyond, plural, =0 {} one {, # cell had no place here} other {, # cells had no place here}}.',
  unread: '“{text}” was pasted here, which is none of the choices.',
}
