/**
 * Why the house cannot start, as one named class per cause. The message says what to do;
 * the process prints it without a stack and ends with `exitCode`.
 */
export class StartProblem extends Error {
  readonly exitCode: number = 1

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}
