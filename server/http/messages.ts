/** Refusals of requests that never reach a call. What a call can be refused with is in domain/messages.ts. */
export const HTTP_REFUSALS = {
  tooLarge: 'This request is too large. Please send less at once.',
  tooManyRequests: 'Too many requests. Please wait a little and try again.',
  notJson: 'Only JSON is accepted here. Please send the body as JSON.',
  compressed: 'Compressed requests are not accepted. Please send the body uncompressed.',
  unreadable: 'The server could not read this request. Please reload the page and try again.',
  foreignOrigin: 'This request came from another website, so it was refused. Please use Paddock at its own address.',
  failed: 'Something went wrong on the server, and the error has been logged. Please try again later.',
  badSignature: 'The signature of this event is not valid. Check the webhook secret.',
  tooManyStreams: 'Too many live connections are open from this network. Please close some tabs and try again.',
  topicsNotAllowed: (topics: readonly string[]) => `You do not have permission to follow ${topics.join(', ')}.`,
} as const
