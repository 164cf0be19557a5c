import { mount } from 'svelte';
import App from './App.svelte';
import './look';

mount(App, { target: document.querySelector('#app') ?? document.body });
