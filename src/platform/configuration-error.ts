/** Thrown when the environment or the data folder can't be used as it is. The message is for the operator, and enough. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}
