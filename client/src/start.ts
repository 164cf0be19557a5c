/** Puts the page onto the screen as soon as it can speak. */
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './settings.svelte';
import { speak } from './text/spoken';

void speak(settings.language).then(() => mount(App, { target: document.querySelector('#app') ?? document.body }));
