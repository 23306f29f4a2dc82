/** Alone in its file: the service worker names it, too. */
export const groupTemplatePath = '/s/group-tour-template.xlsx'
