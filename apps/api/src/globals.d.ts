/** False in the build that is deployed: see `rspack.config.ts`. */
declare const EMULATOR_INCLUDED: boolean;

declare module '*.sql' {
  const text: string;
  export default text;
}
