import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { Type, type Static } from 'typebox';
import { Parse } from 'typebox/value';
import { parse } from 'yaml';

const closed = { additionalProperties: false };
const Texts = Type.Array(Type.String());
const Condition = Type.Enum(['service_healthy', 'service_completed_successfully']);

/** What is used of a service's keys: a misspelt one is refused. */
const Service = Type.Object(
  {
    image: Type.String(),
    build: Type.Optional(
      Type.Object({ context: Type.Literal('..'), dockerfile: Type.String() }, closed),
    ),
    user: Type.String(),
    read_only: Type.Literal(true),
    cap_drop: Type.Tuple([Type.Literal('ALL')]),
    security_opt: Type.Tuple([Type.Literal('no-new-privileges:true')]),
    init: Type.Literal(true),
    tmpfs: Texts,
    restart: Type.Enum(['unless-stopped', 'no']),
    logging: Type.Object(
      {
        driver: Type.Literal('json-file'),
        options: Type.Object({ 'max-size': Type.String(), 'max-file': Type.String() }, closed),
      },
      closed,
    ),
    pids_limit: Type.Integer(),
    shm_size: Type.Optional(Type.String()),
    stop_grace_period: Type.Optional(Type.String()),
    entrypoint: Type.Optional(Texts),
    command: Type.Optional(Texts),
    networks: Type.Union([
      Texts,
      Type.Record(Type.String(), Type.Object({ ipv4_address: Type.String() }, closed)),
    ]),
    ports: Type.Optional(Texts),
    volumes: Type.Optional(Texts),
    secrets: Type.Optional(Texts),
    configs: Type.Optional(
      Type.Array(Type.Object({ source: Type.String(), target: Type.String() }, closed)),
    ),
    environment: Type.Optional(Type.Record(Type.String(), Type.String())),
    depends_on: Type.Optional(
      Type.Record(Type.String(), Type.Object({ condition: Condition }, closed)),
    ),
    healthcheck: Type.Optional(
      Type.Union([
        Type.Object({ disable: Type.Literal(true) }, closed),
        Type.Object(
          {
            test: Texts,
            interval: Type.String(),
            timeout: Type.String(),
            retries: Type.Integer(),
            start_period: Type.String(),
          },
          closed,
        ),
      ]),
    ),
  },
  closed,
);

const Subnet = Type.Object({ subnet: Type.String(), ip_range: Type.String() }, closed);
const Network = Type.Object(
  {
    internal: Type.Optional(Type.Literal(true)),
    ipam: Type.Optional(Type.Object({ config: Type.Tuple([Subnet]) }, closed)),
  },
  closed,
);

const File = Type.Object({ file: Type.String() }, closed);
const ComposeFile = Type.Object({
  services: Type.Record(Type.String(), Service),
  networks: Type.Record(Type.String(), Type.Union([Type.Null(), Network])),
  volumes: Type.Record(Type.String(), Type.Null()),
  configs: Type.Record(Type.String(), File),
  secrets: Type.Record(Type.String(), File),
});

export type ComposeService = Static<typeof Service>;

/** The networks of a service, with its address in each where it is fixed. */
export function networksOf({ networks }: ComposeService): Record<string, string | undefined> {
  if (Array.isArray(networks)) return Object.fromEntries(networks.map((name) => [name, undefined]));
  return Object.fromEntries(
    Object.entries(networks).map(([name, { ipv4_address }]) => [name, ipv4_address]),
  );
}

/** deploy/compose.yaml, with the variables of the example. @throws for keys and values that are not known */
export function readComposeFile() {
  const variables = parseEnv(readFileSync(inRoot('deploy/.env.example'), 'utf8'));
  const text = readFileSync(inRoot('deploy/compose.yaml'), 'utf8');
  const complete = text.replace(/\$\{(\w+):(?:\?[^}]+|-)\}/g, (_, name: string) => {
    const value = variables[name];
    if (!value) throw new Error(`deploy/.env.example lacks ${name}.`);
    return value;
  });
  return Parse(ComposeFile, parse(complete, { merge: true }));
}
