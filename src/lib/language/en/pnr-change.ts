import { changeRefusals } from '#contract/pnr/change-refusals'
import { changeObstacles } from '#contract/pnr/change-rules'

const refusal: Record<keyof typeof changeRefusals, string> = changeRefusals

export const pnrChange = { obstacle: changeObstacles, refusal }
