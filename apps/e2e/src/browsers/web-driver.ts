/** The key under which WebDriver returns the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

interface Failure {
  error: string;
  message: string;
}

/** One session of a WebDriver server: a browser process. */
export class WebDriverSession {
  private constructor(private readonly url: string) {}

  /** @param server the address of the WebDriver server */
  static async start(server: string): Promise<WebDriverSession> {
    // The tests hold scripts back, which delays every other moment that a driver can wait for.
    const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } };
    const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, {
      capabilities,
    });
    const session = new WebDriverSession(`${server}/session/${sessionId}`);
    await session.post('/timeouts', { implicit: 30_000 });
    return session;
  }

  post<Value>(path: string, body: object): Promise<Value> {
    return send('POST', `${this.url}${path}`, body);
  }

  /** Waits for the element. @returns its path below the session */
  async find(xpath: string): Promise<string> {
    const element = await this.post<Record<typeof elementKey, string>>('/element', {
      using: 'xpath',
      value: xpath,
    });
    return `/element/${element[elementKey]}`;
  }

  end(): Promise<void> {
    return send('DELETE', this.url);
  }
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: Value | Failure };
  if (response.ok) return value as Value;
  const { error, message } = value as Failure;
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}
