export { formatDay, formatMoment } from '#contract/day-text'
export { formatLimit, formatLimitTime } from '#contract/limit-text'
export { formatMoney } from '#contract/money-text'
