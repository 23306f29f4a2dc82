/** Stands for a person where the end of a hold did something. */
export const timeLimitActor = 'Time limit'
