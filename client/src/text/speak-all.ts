/** Lets the tests and the workbench speak about every game in every language. */
import { LANGUAGES } from './languages';
import { speak, speakOf } from './spoken';

const games = Object.keys(import.meta.glob('../games/*/text/*.ts')).map((file) => file.split('/')[2] ?? '');

await Promise.all(LANGUAGES.map(({ code }) => speak(code)));
await Promise.all(games.map(speakOf));
