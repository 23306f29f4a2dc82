/** Below this number, screens say how many rooms are left. */
export const lowAllotment = 5
