import './look';
